/** A room and its match as this browser knows them: what the server said, with told events folded in. */

import { Catalogue } from '../cards.svelte';
import { gameOf } from '../games';
import { NotAnswered, Refused, RoomSocket, type Status } from '../net/socket';
import type {
  Asked,
  Command,
  End,
  Gone,
  Hinted,
  Line,
  Message,
  Offer,
  Offered,
  Previewed,
  Room,
  Said,
  Seat,
  Told as Answer,
  Update,
  Welcome,
} from '../protocol';
import { cardLanguage, settings } from '../settings.svelte';
import { Timeline } from '../timeline/timeline.svelte';
import { WAYS } from '../timeline/ways';
import type { Told, View } from './view';

/** What the page tells its reader beside the log: a key of the catalogue, or a sentence of the server. */
export interface Notice {
  key?: string;
  sentence?: string;
  rule?: string;
}

/** Times as they came, and when that was on this device's clock. */
export interface Clocks {
  left: [number, number];
  running: Seat | null;
  at: number;
}

export class RoomStore {
  room = $state.raw<Room | null>(null);
  you = $state<0 | 1 | 2>(2);
  match = $state(0);
  seq = $state(-1);
  view = $state.raw<View | null>(null);
  asked = $state.raw<Asked | null>(null);
  waiting = $state(false);
  canUndo = $state(false);
  clocks = $state.raw<Clocks | null>(null);
  offers = $state.raw<Offer[]>([]);
  log = $state.raw<Line[]>([]);
  fresh = $state.raw<Line[]>([]); // what the last message added to the log, for readers aloud
  chat = $state.raw<Said[]>([]);
  end = $state.raw<End | null>(null);
  away = $state.raw<Partial<Record<Seat, number>>>({}); // when a seat's grace is over, on this device's clock
  cards = $state.raw<Catalogue | null>(null);
  status = $state<Status>('connecting');
  gone = $state<Gone['why'] | null>(null);
  notice = $state.raw<Notice | null>(null);
  acting = $state(false); // an action is on its way
  muted = $state<boolean>(false);
  hints = $state(0); // asked for beside the board; who shows it sets it back
  only = $state.raw<readonly string[] | null>(null); // a lesson holds back all but these, in notation

  readonly timeline = new Timeline(WAYS); // what the board draws on the way to the facts

  private readonly socket: RoomSocket;
  private shown = ''; // game/format whose cards are here or on their way

  constructor(readonly code: string) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    this.socket = new RoomSocket(
      `${scheme}://${location.host}/ws/rooms/${encodeURIComponent(code)}`,
      () => this.hello(),
      (message) => this.hear(message),
      (status) => (this.status = status),
    );
  }

  close(): void {
    this.socket.close();
  }

  /** The languages have changed: the server says everything anew. */
  renew(): void {
    this.match = 0;
    this.seq = -1;
    this.socket.renew();
  }

  get seated(): boolean {
    return this.you !== 2;
  }

  // ---- what a person does ------------------------------------------------------------------------------------------

  async act(action: Offered): Promise<void> {
    if (!this.asked || this.acting) return;
    this.acting = true;
    this.notice = null;
    await this.command({ type: 'act', match: this.match, seq: this.asked.seq, code: action.code });
    this.acting = false;
  }

  async undo(): Promise<void> {
    await this.command({ type: 'undo', match: this.match, seq: this.seq });
  }

  concede = (): Promise<boolean> => this.command({ type: 'concede', match: this.match });
  propose = (kind: 'draw' | 'rematch'): Promise<boolean> => this.command({ type: 'propose', match: this.match, kind });
  answer = (kind: Offer['kind'], yes: boolean): Promise<boolean> =>
    this.command({ type: 'answer', match: this.match, kind, yes });
  claim = (what: 'win' | 'bot'): Promise<boolean> => this.command({ type: 'claim', match: this.match, what });
  say = (text: string): Promise<boolean> => this.command({ type: 'chat', text });
  emote = (emote: string): Promise<boolean> => this.command({ type: 'chat', emote });
  kick = (seat: 0 | 1 | 2): Promise<boolean> => this.command({ type: 'kick', seat });
  report = (about: 'person' | 'fault', text: string): Promise<boolean> => this.command({ type: 'report', about, text });
  block = (): Promise<boolean> => this.command({ type: 'block' });

  async mute(seat: Seat, on: boolean): Promise<void> {
    if (await this.command({ type: 'mute', seat, on })) this.muted = on;
  }

  /** What an offered action would bring; null where nobody can say now. */
  async preview(action: Offered): Promise<Previewed | null> {
    if (!this.asked) return null;
    try {
      return await this.socket.ask<Previewed>({
        type: 'preview',
        match: this.match,
        seq: this.asked.seq,
        code: action.code,
      });
    } catch {
      return null;
    }
  }

  /** What the best bot would do; null where nobody can say now. */
  async hint(): Promise<Hinted | null> {
    if (!this.asked) return null;
    try {
      return await this.socket.ask<Hinted>({ type: 'hint', match: this.match, seq: this.asked.seq });
    } catch (error) {
      this.complain(error);
      return null;
    }
  }

  /** Why something may not be done. */
  async why(about: { card?: string; unit?: number; code?: number }): Promise<Answer | null> {
    try {
      return await this.socket.ask<Answer>({ type: 'why', match: this.match, ...about });
    } catch (error) {
      this.complain(error);
      return null;
    }
  }

  private async command(command: Command): Promise<boolean> {
    try {
      const answer = await this.socket.ask<Message>(command);
      if (answer.type !== 'done') this.hear(answer);
      return true;
    } catch (error) {
      this.complain(error);
      return false;
    }
  }

  private complain(error: unknown): void {
    if (error instanceof Refused) {
      this.notice = { sentence: error.rejected.sentence, rule: error.rejected.rule };
    } else if (error instanceof NotAnswered) {
      this.notice = { key: 'error.notSent' };
    } else {
      throw error;
    }
  }

  // ---- what the server says ----------------------------------------------------------------------------------------

  private hello(): Command {
    return { type: 'resume', match: this.match, seq: this.seq, lang: settings.language, cards: cardLanguage() };
  }

  private hear(message: Message): void {
    switch (message.type) {
      case 'welcome':
        return this.welcome(message);
      case 'update':
        return this.update(message);
      case 'room':
        this.enter(message.room);
        return;
      case 'offers':
        this.offers = message.offers;
        if (message.refused) this.notice = { key: `offer.refused.${message.refused.kind}` };
        return;
      case 'absent':
        this.away = {
          ...this.away,
          [message.seat]: message.until === null ? undefined : Date.now() + message.until - message.now,
        };
        return;
      case 'rejected':
        this.notice = { sentence: message.sentence, rule: message.rule };
        return;
      case 'heard':
        this.chat = [...this.chat, message.said];
        return;
      case 'gone':
        if (message.why === 'stopping' || message.why === 'slow') return; // the line comes back by itself
        this.gone = message.why;
        this.socket.close();
        return;
    }
  }

  private enter(room: Room): void {
    this.room = room;
    const { game, format } = room.policy;
    if (this.shown === `${game}/${format}`) return;
    this.shown = `${game}/${format}`;
    (room.practice ? Catalogue.ofRoom(game, this.code) : Catalogue.load(game, format))
      .then((cards) => (this.cards = cards))
      .catch(() => {
        this.shown = '';
        this.notice = { key: 'error.cards' };
      });
  }

  private welcome(message: Welcome): void {
    this.enter(message.room);
    this.you = message.you;
    this.match = message.match;
    this.seq = message.seq;
    this.timeline.finish();
    this.view = message.view as View | null;
    this.offers = message.offers;
    this.log = message.log;
    this.fresh = [];
    this.chat = message.chat;
    this.away = {};
    this.stand(message);
  }

  private update(message: Update): void {
    if (message.match !== this.match) return; // of a match that this socket has not been welcomed to
    const before = this.view;
    const events = message.events as unknown as Told[];
    try {
      if (message.view) this.view = message.view as View;
      else if (this.view) this.view = this.game.fold(this.view, events);
    } catch (error) {
      console.error(error); // a fold that fails is our fault; the server's view mends it
      this.renew();
      return;
    }
    if (message.view || !before) this.timeline.finish();
    else this.timeline.tell(this.game, before, events);
    this.seq = message.seq;
    this.log = [...this.log, ...message.log];
    this.fresh = message.log;
    this.stand(message);
  }

  private stand(message: Welcome | Update): void {
    this.asked = message.asked;
    this.waiting = message.waiting;
    this.canUndo = message.can_undo && this.room?.practice?.kind !== 'lesson'; // a lesson goes on, step by step
    this.end = message.end ?? null;
    const times = message.times;
    this.clocks = times && { left: times.left, running: times.running, at: Date.now() };
    this.notice = null;
  }

  get game() {
    return gameOf(this.room?.policy.game ?? '');
  }
}
