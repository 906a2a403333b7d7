import { setStatus } from '../../lib/status.ts';
import { isReachable } from '../connection/connection.ts';
import { DatabaseSilent } from '../database/patience.ts';
import { userDatabase } from '../database/user-database.ts';
import { firstPaint } from '../store/first-paint.ts';
import { hasUnsaved } from '../unsaved.ts';
import { askForSync } from './ask-for-sync.ts';
import type { Transport } from './transport.ts';
import { type Outcome, flush } from './flusher.ts';
import type { PendingCount } from './operation.ts';
import { type NewOperation, OutboxStore } from './outbox-store.ts';
import { statusOf, type StorageTrouble } from './outbox-status.ts';
import { pageTransport } from './page-transport.ts';
import { mostWaitMs } from './retry-delay.ts';
import type { End } from './send.ts';
import { type OutboxEvent, type Tabs, tabsOf, type TabMessage } from './tabs.ts';
import type { WaitingPicture } from './waiting-picture.ts';

const afterFaultMs = 5000;
const silentAfterMs = 5000;

/** What the outbox reports: how much waits now, that it changed, and what became of a write in any tab. */
export interface PersonOutboxListener {
  onPending(left: PendingCount): void;
  /** Without an entity: of any. */
  onChange(entity?: string): void;
  /** Resolves when what this device shows of it has it too. */
  onOutboxEvent(outboxEvent: OutboxEvent): Promise<void>;
}

/** Where one person's writes are taken in, kept and sent, as far as this tab is concerned. */
export class PersonOutbox {
  readonly userId: number;
  readonly store: OutboxStore;
  readonly #transport: Transport;
  readonly #tabs: Tabs;
  readonly #listener: PersonOutboxListener;
  /** Present while this tab sends. */
  #sending: AbortController | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #flushing: Promise<void> | undefined;
  #asked: 'no' | 'due' | 'eager' = 'no';
  #reporting: Promise<void> | undefined;
  #isToReport = false;
  #reportTimer: ReturnType<typeof setTimeout> | undefined;
  #adding = 0;
  /** Why the last write could not be kept, or cannot so far. */
  #trouble: StorageTrouble | undefined;
  #hasWritten = false;
  #isCaughtUp = false;
  #outcome: Outcome | undefined;

  constructor(userId: number, listener: PersonOutboxListener) {
    this.userId = userId;
    this.#listener = listener;
    this.store = new OutboxStore(userDatabase(userId));
    this.#transport = pageTransport(userId, this.store);
    this.#tabs = tabsOf(userId, (message) => this.#hear(message));
  }

  get isStarted(): boolean {
    return this.#sending !== undefined;
  }

  start(): void {
    this.#sending ??= new AbortController();
    void this.report();
    this.send('eager');
  }

  /**
   * Shows what went through and was not shown: the service worker sent it, or the page ended right after.
   * Once; before anything is read that it belongs to.
   */
  async catchUp(show: (outboxEvent: OutboxEvent) => Promise<void>): Promise<void> {
    if (this.#isCaughtUp) return;
    this.#isCaughtUp = true;
    const done = await this.store.listDone().catch(() => []);
    for (const { seq, operation, result } of done) {
      await show({ kind: 'written', operation, result });
      await this.store.forgetDone(seq);
    }
  }

  /** Sends nothing more; still takes in what is written at the last moment. */
  async stop(): Promise<void> {
    this.#sending?.abort();
    this.#sending = undefined;
    clearTimeout(this.#timer);
    clearTimeout(this.#reportTimer);
    await this.#flushing;
  }

  close(): void {
    this.#tabs.close();
    this.store.close();
  }

  async add(operation: NewOperation, replaces: boolean, picture?: WaitingPicture): Promise<string> {
    this.#adding += 1;
    this.#hasWritten = true;
    setStatus({ kind: 'saving', waiting: 0 });
    const silence = setTimeout(() => {
      this.#trouble = 'silent';
      // What waits cannot be counted either.
      this.#tell(undefined);
    }, silentAfterMs);
    try {
      // A page that is hidden may be frozen or gone before it has read what it would replace.
      const mayRead = document.visibilityState === 'visible';
      const key = await this.store.add(operation, replaces && mayRead, picture);
      this.#trouble = undefined;
      return key;
    } catch (error) {
      this.#trouble = troubleOf(error);
      throw error;
    } finally {
      clearTimeout(silence);
      this.#adding -= 1;
      void this.#changed(operation.entity);
      this.send('due');
    }
  }

  /** Changes what waits at the person's word, tells everybody, and sends what may go now. */
  async rearrange(work: (store: OutboxStore) => Promise<unknown>): Promise<void> {
    await work(this.store);
    await this.#changed();
    this.send('eager');
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

  /** Tells what waits and how things stand. */
  async report(): Promise<void> {
    // Ten thousand changes in a row are told as often as they can be counted, not ten thousand times.
    if (this.#reporting) {
      this.#isToReport = true;
      return await this.#reporting;
    }
    this.#reporting = this.#report();
    await this.#reporting;
  }

  async #report(): Promise<void> {
    let left: PendingCount | undefined;
    do {
      this.#isToReport = false;
      left = await this.store.count().catch(() => undefined);
      // Counted before something was added, it must not say that all is saved.
      if (!this.#isToReport || (left && left.all > 0)) this.#tell(left);
    } while (this.#isToReport);
    this.#reporting = undefined;
    if (!left) this.#reportLater();
  }

  /** Nothing else may happen that would be told: a device that answers again must not pass for silent. */
  #reportLater(): void {
    clearTimeout(this.#reportTimer);
    if (this.#sending) this.#reportTimer = setTimeout(() => void this.report(), afterFaultMs);
  }

  /** Undefined: what waits cannot be counted. */
  #tell(left: PendingCount | undefined): void {
    if (left) this.#listener.onPending(left);
    if (!this.#sending) return;
    const outcome = this.#outcome;
    setStatus(
      statusOf(left ?? { all: 0, refused: 0 }, {
        isReachable: isReachable(),
        isSaving: this.#adding > 0 || hasUnsaved(),
        trouble: this.#trouble ?? (left ? undefined : 'silent'),
        outcome: outcome?.kind,
        isUnreached: outcome?.kind === 'later' && outcome.isUnreached,
        hasWritten: this.#hasWritten,
      }),
    );
  }

  async #flush(isEager: boolean, signal: AbortSignal): Promise<void> {
    try {
      const outcome = await flush({
        userId: this.userId,
        store: this.store,
        transport: this.#transport,
        isEager,
        signal,
        onEnd: (end) => this.#settle(end),
      });
      this.#sendAgainAt(outcome.kind === 'later' ? outcome.at : undefined);
      if (outcome.kind === 'later' && !isReachable()) void askForSync();
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
    const wait = Math.min(mostWaitMs, Math.max(0, at - Date.now()));
    this.#timer = setTimeout(() => this.send('due'), wait);
  }

  #settle(end: End): void {
    if (end.kind === 'done') this.#happened({ ...end, kind: 'written' });
    else if (end.kind === 'forked' || end.kind === 'merged' || end.kind === 'kept')
      this.#happened(end);
    if (end.kind === 'unreached') this.#outcome = { kind: 'later', at: 0, isUnreached: true };
    if (end.kind === 'done') this.#outcome = undefined;
    void this.#changed();
  }

  #happened(outboxEvent: OutboxEvent): void {
    void this.#show(outboxEvent);
    this.#tabs.tell(outboxEvent);
  }

  /** Nothing of what went through is forgotten before what is shown of it is on the disk. */
  async #show(outboxEvent: OutboxEvent): Promise<void> {
    // Before, nobody listens.
    await firstPaint();
    try {
      await this.#listener.onOutboxEvent(outboxEvent);
      if (outboxEvent.kind === 'written') await this.store.forgetDone(outboxEvent.operation.seq);
    } catch {
      // The disk is full, or somebody else's by now: told again at the next start.
    }
  }

  async #changed(entity?: string): Promise<void> {
    this.#tabs.tell(entity === undefined ? { kind: 'changed' } : { kind: 'changed', entity });
    this.#listener.onChange(entity);
    await this.report();
  }

  #hear(message: TabMessage): void {
    if (message.kind === 'outcome') this.#outcome = message.outcome;
    else if (message.kind === 'changed') this.#listener.onChange(message.entity);
    else {
      void this.#show(message);
      this.#listener.onChange();
    }
    void this.report();
  }
}

const troubleOf = (error: unknown): StorageTrouble =>
  error instanceof DatabaseSilent ? 'silent' : 'storage';
