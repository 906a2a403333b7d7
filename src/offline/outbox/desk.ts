import { setStatus } from '../../lib/status.ts';
import { isReachable } from '../connection/connection.ts';
import { type Outcome, flush } from './flusher.ts';
import { type NewOperation, OutboxStore } from './outbox-store.ts';
import { statusOf } from './outbox-status.ts';
import type { Operation } from './operation.ts';
import type { End } from './send.ts';
import { type Happening, type Tabs, tabsOf, type Tidings } from './tabs.ts';
import { hasUnsaved } from '../unsaved.ts';

const afterFaultMs = 5000;

/** What the desk reports: what waits now, and what became of a write, here or in another tab. */
export interface DeskListener {
  onWaiting(waiting: readonly Operation[]): void;
  onHappening(happening: Happening): void;
}

/** Where one person's writes are taken in, kept and sent, as far as this tab is concerned. */
export class Desk {
  readonly userId: number;
  readonly #store: OutboxStore;
  readonly #tabs: Tabs;
  readonly #listener: DeskListener;
  /** Present while this tab sends. */
  #sending: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushing: Promise<void> | undefined;
  #asked: 'no' | 'due' | 'eager' = 'no';
  #adding = 0;
  #hasFailedToKeep = false;
  #hasWritten = false;
  #outcome: Outcome | undefined;

  constructor(userId: number, listener: DeskListener) {
    this.userId = userId;
    this.#listener = listener;
    this.#store = new OutboxStore(userId);
    this.#tabs = tabsOf(userId, (tidings) => this.#hear(tidings));
  }

  get isStarted(): boolean {
    return this.#sending !== undefined;
  }

  start(): void {
    this.#sending ??= new AbortController();
    void this.report();
    this.send('eager');
  }

  /** Sends nothing more; still takes in what is written at the last moment. */
  async stop(): Promise<void> {
    this.#sending?.abort();
    this.#sending = undefined;
    clearTimeout(this.#timer);
    await this.#flushing;
  }

  close(): void {
    this.#tabs.close();
    this.#store.close();
  }

  async add(operation: NewOperation, replaces: boolean): Promise<string> {
    this.#adding += 1;
    this.#hasWritten = true;
    setStatus({ kind: 'saving', waiting: 0 });
    try {
      const key = await this.#store.add(operation, replaces);
      this.#hasFailedToKeep = false;
      return key;
    } catch (error) {
      this.#hasFailedToKeep = true;
      throw error;
    } finally {
      this.#adding -= 1;
      await this.#changed();
      this.send('due');
    }
  }

  async list(): Promise<Operation[]> {
    return await this.#store.list();
  }

  async retry(seq: number): Promise<void> {
    await this.#store.change(seq, { state: 'waiting', nextAt: 0, refusal: null });
    await this.#changed();
    this.send('eager');
  }

  async discard(seq: number): Promise<void> {
    await this.#store.remove(seq);
    await this.#changed();
    this.send('due');
  }

  /** Sends what is due; `eager` also what could not reach the server before. */
  send(how: 'due' | 'eager'): void {
    const sending = this.#sending;
    if (!sending) return;
    if (this.#flushing) {
      if (this.#asked !== 'eager') this.#asked = how;
      return;
    }
    clearTimeout(this.#timer);
    this.#flushing = this.#flush(how === 'eager', sending.signal).finally(() => {
      this.#flushing = undefined;
      const asked = this.#asked;
      this.#asked = 'no';
      if (asked !== 'no') this.send(asked);
    });
  }

  async #flush(isEager: boolean, signal: AbortSignal): Promise<void> {
    try {
      const outcome = await flush({
        userId: this.userId,
        store: this.#store,
        isEager,
        signal,
        onEnd: (end) => this.#settle(end),
      });
      this.#sendAgainAt(outcome.kind === 'later' ? outcome.at : undefined);
      this.#outcome = outcome;
      this.#tabs.tell({ kind: 'outcome', outcome });
    } catch {
      // The disk, not the network, or a stop while another tab was sending: nothing that was kept is lost.
      this.#sendAgainAt(Date.now() + afterFaultMs);
    }
    await this.report();
  }

  #sendAgainAt(at: number | undefined): void {
    if (at === undefined || !this.#sending) return;
    this.#timer = setTimeout(() => this.send('due'), Math.max(0, at - Date.now()));
  }

  #settle(end: End): void {
    if (end.kind === 'done') this.#happened({ ...end, kind: 'written' });
    else if (end.kind === 'forked') this.#happened(end);
    if (end.kind === 'unreached') this.#outcome = { kind: 'later', at: 0, isUnreached: true };
    if (end.kind === 'done') this.#outcome = undefined;
    void this.#changed();
  }

  #happened(happening: Happening): void {
    this.#listener.onHappening(happening);
    this.#tabs.tell(happening);
  }

  async #changed(): Promise<void> {
    this.#tabs.tell({ kind: 'changed' });
    await this.report();
  }

  #hear(tidings: Tidings): void {
    if (tidings.kind === 'outcome') this.#outcome = tidings.outcome;
    else if (tidings.kind !== 'changed') this.#listener.onHappening(tidings);
    void this.report();
  }

  /** Tells what waits and how things stand. */
  async report(): Promise<void> {
    const waiting = await this.#store.list().catch(() => undefined);
    if (waiting) this.#listener.onWaiting(waiting);
    if (!this.#sending) return;
    const outcome = this.#outcome;
    setStatus(
      statusOf(waiting ?? [], {
        isReachable: isReachable(),
        isSaving: this.#adding > 0 || hasUnsaved(),
        hasFailedToKeep: this.#hasFailedToKeep || waiting === undefined,
        outcome: outcome?.kind,
        isUnreached: outcome?.kind === 'later' && outcome.isUnreached,
        hasWritten: this.#hasWritten,
      }),
    );
  }
}
