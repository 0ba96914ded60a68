/** What many cards share, once in the page: shapes, gradients, patterns of facets, painted sets. */

const known = new Map<string, string>();
let waiting: string[] = [];
let sheet: SVGElement | undefined;

/** Have something in the sprite; its id is what a card uses. */
export function shared(id: string, draw: (id: string) => string): string {
  if (!known.has(id)) {
    known.set(id, ''); // what it draws may itself share
    const drawn = draw(id);
    known.set(id, drawn);
    waiting.push(drawn);
  }
  return id;
}

export const paint = (id: string): string => `url(#${id})`;

/** Put what is new into the page. Not hidden by display: none, since gradients would be lost. */
export function lay(): void {
  if (!waiting.length) return;
  if (!sheet?.isConnected) {
    sheet = document.createElementNS('http://www.w3.org/2000/svg', 'svg');
    for (const [name, value] of [['width', '0'], ['height', '0'], ['aria-hidden', 'true'], ['focusable', 'false'], ['class', 'a-sprite']] as const) {
      sheet.setAttribute(name, value);
    }
    document.body.append(sheet);
    waiting = [...known.values()];
  }
  sheet.insertAdjacentHTML('beforeend', waiting.join(''));
  waiting = [];
}

/** A straight run of colours from the first to the last. */
export function gradient(id: string, colours: [number, string, number?][], x2 = 0, y2 = 1): string {
  return shared(id, () => {
    const stops = colours.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`);
    return `<linearGradient id="${id}" x1="0" y1="0" x2="${x2}" y2="${y2}">${stops.join('')}</linearGradient>`;
  });
}

export function glow(id: string, colours: [number, string, number][], y = 0.5): string {
  return shared(id, () => {
    const stops = colours.map(([at, colour, opacity]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`);
    return `<radialGradient id="${id}" cx=".5" cy="${y}" r=".6">${stops.join('')}</radialGradient>`;
  });
}

/** A shape in a field of 512, as the icons are. */
export function shape(name: string, d: string): string {
  return shared(`ds-i-${name}`, (id) => `<path id="${id}" d="${d}"/>`);
}

/** A picture of its own size, of which nothing stands out. */
export function picture(id: string, w: number, h: number, draw: () => string): string {
  return shared(id, () => `<symbol id="${id}" viewBox="0 0 ${w} ${h}" preserveAspectRatio="none">${draw()}</symbol>`);
}

export const use = (id: string, rest = ''): string => `<use href="#${id}" ${rest}/>`;
