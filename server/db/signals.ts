import { EventEmitter } from 'node:events';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Db } from './database.ts';

const channel = 'keiko';
const reconnectAfterMs = 1000;
/** PostgreSQL takes 8000 bytes in one signal; keys are ASCII. */
const longestPayload = 7900;

/** What may be kept in a server's memory, and is told to every server when it changes. */
export type Topic =
  | 'session'
  | 'user'
  | 'organisation'
  | 'notifications'
  /** `organisation/class`: anything about a class but its trainees' progress. */
  | 'class'
  /** `organisation/class/person`. */
  | 'progress'
  /** `organisation/uuid`: there is something new in a discussion. */
  | 'discussion'
  /** `organisation`: what its classes show of its materials. */
  | 'materials';

/** What changed, for example `2/17`; a thousand at once cost little more than one. */
export type SignalKeys = string | readonly string[];

/**
 * Tells all servers on one database that something changed, so that each may keep answers in memory.
 * Sent in the transaction of the change, hence heard only when it was committed.
 */
export class Signals {
  readonly #url: string;
  readonly #emitter = new EventEmitter();
  #client: pg.Client | undefined;
  #retry: NodeJS.Timeout | undefined;
  #isClosed = false;
  #isLive = false;

  constructor(url: string) {
    this.#url = url;
  }

  /** False while the connection is lost: then nothing may be answered from memory. */
  get isLive(): boolean {
    return this.#isLive;
  }

  async open(): Promise<void> {
    const client = new pg.Client({
      connectionString: this.#url,
      application_name: 'keiko-signals',
      keepAlive: true,
    });
    client.on('notification', ({ payload }) => this.#hear(payload ?? ''));
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    this.#client = client;
    await client.connect();
    await client.query(`listen ${channel}`);
    this.#isLive = true;
  }

  /** In the transaction of the change. */
  async send(db: Db, topic: Topic, keys: SignalKeys): Promise<void> {
    const payloads = sql.param(payloadsOf(topic, [keys].flat()));
    await db.execute(
      sql`select pg_notify(${channel}, payload) from unnest(${payloads}::text[]) payload`,
    );
  }

  /** At once in this server, after the commit, so that its own next answer is already new. */
  apply(topic: Topic, keys: SignalKeys): void {
    for (const key of [keys].flat()) this.#emitter.emit(topic, key);
  }

  on(topic: Topic, listener: (key: string) => void): void {
    this.#emitter.on(topic, listener);
  }

  /** Called when signals may have been missed: everything kept in memory must go. */
  onLost(listener: () => void): void {
    this.#emitter.on('lost', listener);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#isLive = false;
    clearTimeout(this.#retry);
    await this.#client?.end();
  }

  #hear(payload: string): void {
    const [topic = '', ...keys] = payload.split(' ');
    for (const key of keys) this.#emitter.emit(topic, key);
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client || this.#isClosed) return;
    this.#client = undefined;
    this.#isLive = false;
    this.#emitter.emit('lost');
    this.#reconnect();
  }

  #reconnect(): void {
    this.#retry = setTimeout(() => {
      this.open().catch(() => {
        if (!this.#isClosed) this.#reconnect();
      });
    }, reconnectAfterMs);
  }
}

/** `notifications 2/17 2/18`: as many keys in each as go into it. */
function payloadsOf(topic: Topic, keys: readonly string[]): string[] {
  const payloads: string[] = [];
  let payload: string = topic;
  for (const key of keys) {
    if (payload !== topic && payload.length + key.length >= longestPayload) {
      payloads.push(payload);
      payload = topic;
    }
    payload += ` ${key}`;
  }
  return payload === topic ? payloads : [...payloads, payload];
}
