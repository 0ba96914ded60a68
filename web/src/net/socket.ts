/** A room's socket: it comes back by itself, resumes where it was, and gives each question its answer. */

import type { Command, Message, Rejected } from '../protocol';

/** 'refused': the server never let this browser in; it does not sit there and may not look on. */
export type Status = 'connecting' | 'open' | 'lost' | 'refused' | 'closed';

const WAITS = [300, 800, 2000, 4000, 8000]; // milliseconds before the next try
const PING = 20_000;
const PATIENCE = 8_000; // for an answer to a ping, and to anything else

export class NotAnswered extends Error {}

/** What the server refused, as an error with its sentence. */
export class Refused extends Error {
  constructor(readonly rejected: Rejected) {
    super(rejected.sentence);
  }
}

interface Waiting {
  resolve(message: Message): void;
  reject(error: Error): void;
  timer: ReturnType<typeof setTimeout>;
}

export class RoomSocket {
  private socket: WebSocket | null = null;
  private tries = 0;
  private next = 1;
  private over = false;
  private welcomed = false;
  private readonly asked = new Map<number, Waiting>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pinging: ReturnType<typeof setInterval> | undefined;

  constructor(
    private readonly url: string,
    private readonly hello: () => Command,
    private readonly heard: (message: Message) => void,
    private readonly changed: (status: Status) => void,
  ) {
    addEventListener('online', this.hurry);
    document.addEventListener('visibilitychange', this.hurry);
    this.connect();
  }

  /** Send and do not wait; what was not sent is told to nobody. */
  send(command: Command): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(command));
    return true;
  }

  /** Send and give the answer. Throws Refused, or NotAnswered where the line is down. */
  ask<T extends Message>(command: Command): Promise<T> {
    const id = this.next++;
    return new Promise<T>((resolve, reject) => {
      if (!this.send({ ...command, id })) {
        reject(new NotAnswered());
        return;
      }
      const timer = setTimeout(() => this.drop(id, new NotAnswered()), PATIENCE);
      this.asked.set(id, { resolve: resolve as (message: Message) => void, reject, timer });
    });
  }

  /** Connect anew at once, as when the language has changed. */
  renew(): void {
    this.tries = 0;
    this.socket?.close();
  }

  close(): void {
    this.over = true;
    removeEventListener('online', this.hurry);
    document.removeEventListener('visibilitychange', this.hurry);
    clearTimeout(this.retry);
    this.socket?.close();
    this.stopped();
    this.changed('closed');
  }

  private readonly hurry = (): void => {
    if (this.over || document.visibilityState === 'hidden') return;
    if (this.socket) return;
    clearTimeout(this.retry);
    this.connect();
  };

  private connect(): void {
    this.changed('connecting');
    const socket = new WebSocket(this.url);
    this.socket = socket;
    let opened = false;
    socket.onopen = () => {
      opened = true;
      this.send(this.hello());
      this.pinging = setInterval(() => this.ask({ type: 'ping' }).catch(() => socket.close()), PING);
    };
    socket.onmessage = (event) => this.receive(JSON.parse(String(event.data)) as Message);
    socket.onclose = () => {
      if (this.socket !== socket) return;
      this.stopped();
      if (this.over) return;
      if (!opened && !this.welcomed) {
        this.changed('refused');
        return;
      }
      this.changed('lost');
      this.retry = setTimeout(() => this.connect(), WAITS[Math.min(this.tries++, WAITS.length - 1)]);
    };
  }

  private stopped(): void {
    clearInterval(this.pinging);
    this.socket = null;
    for (const id of [...this.asked.keys()]) this.drop(id, new NotAnswered());
  }

  private receive(message: Message): void {
    if (message.type === 'welcome') {
      this.tries = 0;
      this.welcomed = true;
      this.changed('open');
    }
    const id = 'id' in message ? message.id : null;
    const waiting = typeof id === 'number' ? this.asked.get(id) : undefined;
    if (!waiting || typeof id !== 'number') {
      this.heard(message);
      return;
    }
    clearTimeout(waiting.timer);
    this.asked.delete(id);
    if (message.type === 'rejected') waiting.reject(new Refused(message));
    else waiting.resolve(message);
  }

  private drop(id: number, error: Error): void {
    const waiting = this.asked.get(id);
    if (!waiting) return;
    clearTimeout(waiting.timer);
    this.asked.delete(id);
    waiting.reject(error);
  }
}
