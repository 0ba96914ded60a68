// The key screens, each the same on every run: positions that are set up, no luck, nobody else.

const ARTISTES = `P1 73 cellist_ex:21 juggler busker:1(attacked) | P2 58 acrobat mime:3 ballerina | main 9
P1 hand audition bad_review juggler_ex ballerina spotlight | P1 deck diva drummer encore pianist | P1 discard drummer on_tour | P1 terrain market_square
P2 hand encore mime pianist | P2 deck accordionist busker diva | P2 discard spotlight trapdoor | P2 terrain open_stage
luck seed=7 counter=30,1,0`;
const JR = `P1 4 clay_ox:4(level=2) cider_bear(charged) apple_slinger:2(acted=1) dock_rat(preparing) stones=5 | P2 3 windup_hare(level=2) firebrand:2 tide_rider:1(charged) harpooner(level=2) stones=4 | main 9
P1 hand cider_bear ferry_pilot harvest_bear thrown_brick undertow | P1 deck pruner brass_beetle glazer | P1 discard hot_coals fishwife
P2 hand scald tide_queen bell_jar | P2 deck kiln_stoker clay_ox bonfire_herald | P2 discard crossing
luck seed=7 counter=38,1,0`;
const SPD = `P1 0 cider_bear(level=2) apple_slinger:1 gauge=3 stones=4 | P2 0 firebrand:3(level=2) net_caster:2 gauge=4 stones=2 | main 9
P1 hand windup_hare | P1 aside harvest_bear 2*undertow | P1 deck dock_rat glazer | P1 discard clay_ox fishwife
P2 hand harpooner | P2 aside tide_queen scald | P2 deck kiln_stoker tide_rider | P2 discard crossing
luck seed=7 counter=18,1,0`;
const PRO = `P1 3 apple_slinger(level=2) windup_hare(doubled=p2) dock_rat(preparing) cider_bear(charged,boost=up,boost_n=1,boost_until=turn) stones=9 | P2 3 firebrand(level=2,acted=1) tide_rider(charged,frozen) net_caster:2(acted=1) harpooner(charged) stones=6 | main 9
P1 hand harvest_bear undertow clay_ox | P1 deck pruner brass_beetle glazer fishwife | P1 discard hot_coals scald | P1 master orchard_master
P2 hand tide_queen bell_jar crossing | P2 deck kiln_stoker kiln_stoker | P2 discard bonfire_herald | P2 master kiln_master
luck seed=7 counter=58,1,4`;
const LAST_ARTISTES = ARTISTES.replace('P2 58 acrobat mime:3 ballerina', 'P2 3').replace('main 9', 'combat 9');
const LAST_MASTERS = JR.replace('P2 3 windup_hare(level=2) firebrand:2 ', 'P2 1 . . ');

/** A room of one's own at a position, with both sides to play. */
async function sitDown(page, url, game, format, start) {
  await page.goto(url);
  await page.locator('main').waitFor();
  const code = await page.evaluate(
    async (body) => {
      const kept = JSON.parse(localStorage.getItem('duelstage.settings') ?? '{}');
      localStorage.setItem('duelstage.settings', JSON.stringify({ ...kept, view: 'board' })); // whatever was shown last
      const answer = await fetch('/api/rooms', { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
      const said = await answer.json();
      if (!said.code) throw new Error(JSON.stringify(said));
      return said.code;
    },
    { policy: { game, format }, against: 'self', start },
  );
  await page.goto(`${url}/r/${code}`);
  await page.locator('.table .spot, .table [data-key^="act:"]').first().waitFor();
}

async function select(page, key) {
  const spot = page.locator(`.board .spot[data-key="${key}"]`).first();
  await spot.click();
  await page.locator(`.spot.selected`).first().waitFor();
}

/** Point at what could be chosen: its outcome hangs on it. */
async function aim(page, key) {
  await page.locator(`.board .spot[data-key="${key}"]`).first().focus();
  await page.waitForTimeout(500); // a rest before the outcome is asked for
}

async function act(page, notation) {
  await page.keyboard.press('t');
  await page.locator(`[data-key="act:${notation}"]`).first().click();
}

export const SCREENS = {
  lobby: async (page, url) => {
    await page.goto(url);
    await page.locator('section.masters').waitFor();
  },
  stage: async (page, url) => {
    await sitDown(page, url, 'artistes', 'standard', { position: ARTISTES.replace('main 9', 'combat 9') });
    await select(page, 'unit:0');
    await aim(page, 'unit:3');
  },
  'stage-main': async (page, url) => sitDown(page, url, 'artistes', 'standard', { position: ARTISTES }),
  text: async (page, url) => {
    await sitDown(page, url, 'artistes', 'standard', { position: ARTISTES });
    await page.keyboard.press('t');
    await page.locator('[data-number="1"]').waitFor();
  },
  slate: async (page, url) => {
    await sitDown(page, url, 'masters', 'jr', { position: JR });
    await select(page, 'unit:0');
  },
  gauge: async (page, url) => sitDown(page, url, 'masters', 'spd', { position: SPD }),
  talents: async (page, url) => sitDown(page, url, 'masters', 'pro', { position: PRO }),
  curtain: async (page, url) => {
    await sitDown(page, url, 'artistes', 'standard', { position: LAST_ARTISTES });
    await act(page, 'attack 1 player');
    await page.locator('section.end').waitFor();
  },
  split: async (page, url) => {
    await sitDown(page, url, 'masters', 'jr', { position: LAST_MASTERS });
    await act(page, 'attack fr master');
    await page.locator('section.end').waitFor();
  },
  decks: async (page, url) => {
    await page.goto(`${url}/decks`);
    await page.locator('main h1').waitFor();
  },
  cards: async (page, url) => {
    await page.goto(`${url}/cards`);
    await page.locator('main h1').waitFor();
  },
  card: async (page, url) => {
    await page.goto(`${url}/cards/masters/harvest_bear`);
    await page.locator('main h1').waitFor();
  },
  learn: async (page, url) => {
    await page.goto(`${url}/learn`);
    await page.locator('main h1').waitFor();
  },
  puzzles: async (page, url) => {
    await page.clock.setFixedTime(new Date('2026-06-01T10:00:00')); // the puzzle of that day
    await page.goto(`${url}/puzzles`);
    await page.locator('main h1').waitFor();
  },
  practice: async (page, url) => {
    await page.goto(`${url}/practice?game=masters&format=jr&position=${encodeURIComponent(JR)}`);
    await page.locator('main h1').waitFor();
  },
};
