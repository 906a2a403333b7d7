import type { OfflineClass } from '../../../domain/training/offline.schema.ts';
import { openTabsChannel, type TabsChannel } from '../../lib/tabs-channel.ts';
import { onServerFound } from '../connection/connection.ts';
import { keptShapes } from '../store/kept-shapes.ts';
import type { Download } from './download.ts';
import { DownloadStore } from './download-store.ts';
import { forget } from './free-media.ts';
import { fetchManifest } from './manifest.ts';
import { MediaCache } from './media-cache.ts';
import { pinTexts } from './pinned-texts.ts';
import { filesOf, missingOf, pinnedBy } from './plan.ts';
import { Runner } from './runner.ts';
import { shelf } from './shelf.ts';
import { shelved } from './shelved.ts';
import type { TextSource } from './text-source.ts';
import { chosenTools, fetchTools, keptTools, type Tool } from './tools.ts';

/** So often a change of bytes is shown in this tab, and of anything in the others. */
const showEveryMs = 250;
const lookEveryMs = 1000;

type TabMessage = { kind: 'changed' } | { kind: 'look-again'; classId: number };

/** What one person asked for on this device, as far as this tab is concerned. */
export class DownloadManager {
  readonly userId: number;
  readonly #store: DownloadStore;
  readonly #cache: MediaCache;
  readonly #runner: Runner;
  readonly #texts: TextSource;
  readonly #channel: TabsChannel;
  readonly #closing = new AbortController();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #lookedAt = 0;

  constructor(userId: number, texts: TextSource) {
    this.userId = userId;
    this.#texts = texts;
    this.#store = new DownloadStore(userId);
    this.#cache = new MediaCache(userId);
    this.#runner = new Runner({
      userId,
      store: this.#store,
      cache: this.#cache,
      texts,
      onChange: () => this.#changed(),
      onBytes: () => this.#showSoon(showEveryMs),
    });
    this.#channel = openTabsChannel(`downloads:${userId}`, (told) => {
      // Told by `#tell` alone.
      const message = told as TabMessage;
      if (message.kind === 'look-again') this.#runner.lookAgain(message.classId);
      this.#showSoon(lookEveryMs);
    });
    const { signal } = this.#closing;
    signal.addEventListener(
      'abort',
      onServerFound(() => this.#runner.wake()),
    );
    document.addEventListener('visibilitychange', () => this.#runner.wake(), { signal });
  }

  /** Shows what is here, goes on with what was begun, and asks what is new. */
  async open(): Promise<void> {
    await this.#show();
    const downloads = await this.#store.list();
    // They are in again.
    for (const { classId, pause } of downloads)
      if (pause === 'sign-in') await this.#decide(classId, { state: 'going', pause: null });
    this.#runner.wake();
    for (const { classId, state } of downloads)
      if (state === 'done') await this.lookForUpdate(classId);
    await this.#freshen();
  }

  async close(): Promise<void> {
    this.#closing.abort();
    clearTimeout(this.#timer);
    this.#channel.close();
    await this.#runner.stop();
  }

  /** What runs and formats the code that is written in the class. */
  toolsOf(wanted: OfflineClass): readonly Tool[] {
    return this.#texts.toolsOf(wanted);
  }

  /** Asks for a class, or for what is new in one; with these large tools. */
  async ask(wanted: OfflineClass, tools: readonly string[] = []): Promise<void> {
    const known = await this.#store.find(wanted.classId);
    await this.#store.put({
      classId: wanted.classId,
      wanted,
      offered: null,
      texts: known?.shapes === keptShapes ? known.texts : {},
      shapes: keptShapes,
      tools: [...new Set([...(known?.tools ?? []), ...tools])],
      state: 'going',
      pause: null,
      askedAt: Date.now(),
    });
    await this.#lookAgain(wanted.classId);
  }

  async pause(classId: number): Promise<void> {
    await this.#decide(classId, { state: 'paused', pause: 'person' });
  }

  /** Goes on with what was paused, or fetches what is new. */
  async resume(classId: number): Promise<void> {
    await this.#decide(classId, { state: 'going', pause: null });
  }

  /** Takes a class off this device, except for what another class needs as well. */
  async remove(classId: number): Promise<void> {
    const download = await this.#store.find(classId);
    if (!download) return;
    await this.#store.remove(classId);
    await this.#lookAgain(classId);
    await this.#clear(download);
    await this.#changed();
  }

  /** Says what a newer version of the class would fetch. Nothing is fetched before the person says so. */
  async lookForUpdate(classId: number): Promise<void> {
    // Without a network there is nothing new.
    const offered = await fetchManifest(this.userId, classId).catch(() => undefined);
    const known = offered && (await this.#store.find(classId));
    if (!offered || known?.state !== 'done' || known.wanted.rev === offered.rev) return;
    const held = { texts: known.texts, files: await this.#store.files() };
    const isLess = missingOf(offered, held).count === 0;
    await this.#store.change(classId, (before) =>
      isLess ? { ...before, wanted: offered, offered: null } : { ...before, offered },
    );
    await this.#changed();
  }

  async #decide(classId: number, decision: Pick<Download, 'state' | 'pause'>): Promise<void> {
    await this.#store.change(classId, (known) => ({ ...known, ...decision }));
    await this.#lookAgain(classId);
  }

  /** With another version of the program come others of its small tools, as its pages do. */
  async #freshen(): Promise<void> {
    const done = (await this.#store.list()).filter(({ state }) => state === 'done');
    const small = done.flatMap(({ wanted }) => chosenTools(this.toolsOf(wanted)));
    const { signal } = this.#closing;
    // Without a network, or without room: another day.
    await fetchTools(small, { signal, onBytes() {} }).catch(() => {});
  }

  async #clear({ wanted, texts }: Download): Promise<void> {
    const others = await this.#store.list();
    const pinned = pinnedBy(others);
    const files = await this.#store.files();
    for (const file of filesOf(wanted))
      if (!pinned.has(file.url))
        await forget({ store: this.#store, cache: this.#cache }, files.get(file.url) ?? file);
    const needed = new Set(others.flatMap((other) => Object.values(other.texts).flat()));
    const hashes = Object.values(texts).flat();
    await this.#store.removeKept(hashes.filter((hash) => !needed.has(hash)));
  }

  async #lookAgain(classId: number): Promise<void> {
    this.#tell({ kind: 'look-again', classId });
    this.#runner.lookAgain(classId);
    await this.#show();
  }

  async #changed(): Promise<void> {
    this.#tell({ kind: 'changed' });
    await this.#show();
  }

  #showSoon(ms: number): void {
    this.#timer ??= setTimeout(() => {
      const isDue = performance.now() - this.#lookedAt > lookEveryMs;
      if (isDue && this.#runner.underway) this.#tell({ kind: 'changed' });
      void this.#show();
    }, ms);
  }

  async #show(): Promise<void> {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#lookedAt = performance.now();
    const downloads = await this.#store.list();
    const files = await this.#store.files();
    const chosenOf = new Map(
      downloads.map((one) => [one, chosenTools(this.toolsOf(one.wanted), one.tools)]),
    );
    const hasTools = [...chosenOf.values()].some(({ length }) => length > 0);
    const kept = hasTools ? await keptTools() : new Set<string>();
    if (this.#closing.signal.aborted) return;
    pinTexts(downloads.flatMap(({ texts }) => Object.values(texts).flat()));
    shelf.classes = Object.fromEntries(
      downloads.map((one) => {
        const chosen = chosenOf.get(one) ?? [];
        return [one.classId, shelved(one, files, { chosen, kept }, this.#runner.underway)];
      }),
    );
  }

  #tell(message: TabMessage): void {
    if (!this.#closing.signal.aborted) this.#channel.tell(message);
  }
}
