import { retryDelay } from '../outbox/retry-delay.ts';
import type { Download, Pause } from './download.ts';
import { type DownloadFault, faultOf } from './download-fault.ts';
import type { DownloadStore } from './download-store.ts';
import { fetchFiles } from './fetch-files.ts';
import { fetchParts } from './fetch-parts.ts';
import { fetchTexts } from './fetch-texts.ts';
import { freeUnpinned } from './free-media.ts';
import { fetchManifest } from './manifest.ts';
import type { MediaCache } from './media-cache.ts';
import { Nap } from './nap.ts';
import { Pace } from './pace.ts';
import { bytesOf, missingOf } from './plan.ts';
import type { TextSource } from './text-source.ts';
import {
  bytesOfTools,
  chosenTools,
  fetchTools,
  gainedTools,
  keptTools,
  missingBytes,
} from './tools.ts';

/** What the runner is at. */
export interface Underway {
  readonly classId: number;
  /** What was here when it began; null before that is known. */
  had: number | null;
  /** What came since. */
  bytes: number;
  isWaiting: boolean;
  readonly pace: Pace;
}

interface Parts {
  readonly userId: number;
  readonly store: DownloadStore;
  readonly cache: MediaCache;
  readonly texts: TextSource;
  /** Something is kept that was not, or stands otherwise than before. */
  readonly onChange: () => Promise<void>;
  readonly onBytes: () => void;
}

/** Fetches what was asked for, one class after the other, in one tab of all. */
export class Runner {
  readonly #parts: Parts;
  readonly #stopping = new AbortController();
  readonly #nap = new Nap();
  #running: Promise<void> | undefined;
  #isAsked = false;
  #hasAgreed = false;
  #current: { readonly classId: number; readonly controller: AbortController } | undefined;
  underway: Underway | undefined;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** There may be something to do, or a network again. */
  wake(): void {
    if (this.#stopping.signal.aborted) return;
    this.#nap.end();
    this.#isAsked = true;
    this.#running ??= this.#runLocked().finally(() => {
      this.#running = undefined;
      if (this.#isAsked) this.wake();
    });
  }

  /** What was asked for stands otherwise now: look again. */
  lookAgain(classId: number): void {
    if (this.#current?.classId === classId) this.#current.controller.abort();
    this.wake();
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    this.#nap.end();
    await this.#running;
  }

  async #runLocked(): Promise<void> {
    const { signal } = this.#stopping;
    const { userId } = this.#parts;
    try {
      await navigator.locks.request(`downloads:${userId}`, { signal }, () => this.#run());
    } catch {
      // A stop while another tab was fetching, a page that is being left and gets no lock, or the disk:
      // what wakes it next has it look again, and it never does so at once by itself.
      this.#isAsked = false;
    }
  }

  async #run(): Promise<void> {
    const { store, onChange } = this.#parts;
    await this.#agree();
    let tries = 0;
    let goneBefore: number | undefined;
    while (!this.#stopping.signal.aborted) {
      this.#isAsked = false;
      const [next] = (await store.list())
        .filter(({ state }) => state === 'going')
        .sort((a, b) => a.askedAt - b.askedAt);
      if (!next) break;
      const { classId } = next;
      const fault = await this.#fetch(next);
      if (fault === undefined) tries = 0;
      else if (fault.kind === 'unreached') {
        tries = (this.underway?.bytes ?? 0) > 0 ? 0 : tries + 1;
        await this.#wait(fault.waitMs ?? retryDelay(tries));
      } else if (fault.kind === 'gone' && goneBefore !== classId) goneBefore = classId;
      else if (fault.kind !== 'room' || !(await this.#makeRoom(next)))
        await this.#pause(classId, fault.kind);
      this.underway = undefined;
      await onChange();
    }
  }

  /** Once, before anything else: a browser may have taken something away. */
  async #agree(): Promise<void> {
    if (this.#hasAgreed) return;
    const { store, cache, onChange } = this.#parts;
    await store.agreeWith(await cache.names());
    this.#hasAgreed = true;
    await onChange();
  }

  /** Returns why it did not come to its end; undefined when it did, or was told to look again. */
  async #fetch({ classId, ...asked }: Download): Promise<DownloadFault | undefined> {
    const { userId, store, cache, texts, onChange, onBytes } = this.#parts;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, this.#stopping.signal]);
    this.#current = { classId, controller };
    const underway: Underway = { classId, had: null, bytes: 0, isWaiting: false, pace: new Pace() };
    this.underway = underway;
    const count = (bytes: number) => {
      underway.bytes += bytes;
      underway.pace.add(bytes);
      onBytes();
    };
    try {
      await onChange();
      const wanted = await fetchManifest(userId, classId, signal);
      const offered = texts.toolsOf(wanted);
      const named = [...(asked.tools ?? []), ...gainedTools(texts.toolsOf(asked.wanted), offered)];
      await store.change(classId, (known) => ({ ...known, wanted, offered: null, tools: named }));
      const tools = chosenTools(offered, named);
      underway.had = bytesOf(wanted) + bytesOfTools(tools) - (await this.#missingOf(classId));
      await fetchTexts(wanted, { store, texts, signal, onBytes: count });
      await fetchTools(tools, { signal, onBytes: count });
      await fetchFiles(wanted, { userId, store, cache, signal, onBytes: count });
      await fetchParts(signal);
      if (signal.aborted) return undefined;
      await store.change(classId, (known) => ({ ...known, state: 'done', pause: null }));
      return undefined;
    } catch (error) {
      return signal.aborted ? undefined : faultOf(error);
    } finally {
      this.#current = undefined;
    }
  }

  async #wait(ms: number): Promise<void> {
    if (this.underway) this.underway.isWaiting = true;
    await this.#parts.onChange();
    if (!this.#isAsked && !this.#stopping.signal.aborted) await this.#nap.sleep(ms);
  }

  async #pause(classId: number, pause: Pause): Promise<void> {
    await this.#parts.store.change(classId, (known) =>
      known.state === 'going' ? { ...known, state: 'paused', pause } : known,
    );
  }

  /** Gives up what was only looked at. */
  async #makeRoom({ classId }: Download): Promise<boolean> {
    return (await freeUnpinned(this.#parts, await this.#missingOf(classId))) > 0;
  }

  async #missingOf(classId: number): Promise<number> {
    const { store, texts: source } = this.#parts;
    const download = await store.find(classId);
    if (!download) return 0;
    const { wanted, texts } = download;
    const tools = chosenTools(source.toolsOf(wanted), download.tools);
    const held = { texts, files: await store.files() };
    return missingOf(wanted, held).bytes + missingBytes(tools, await keptTools());
  }
}
