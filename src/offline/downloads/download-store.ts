import type { OfflineFile } from '../../../domain/training/offline.schema.ts';
import type { UserSchema } from '../database/schema.ts';
import { type UserDatabase, userDatabase } from '../database/user-database.ts';
import type { Writer } from '../database/write-in-one-step.ts';
import { keptShapes } from '../store/kept-shapes.ts';
import type { Download, KeptFile } from './download.ts';
import { segmentName } from './media-cache.ts';

type Facts = Pick<OfflineFile, 'url' | 'sha256' | 'bytes' | 'mediaType'>;

/** What one person asked for, and which segments of files are in their cache. */
export class DownloadStore {
  readonly #database: UserDatabase;

  constructor(userId: number) {
    this.#database = userDatabase(userId);
  }

  async list(): Promise<Download[]> {
    return await this.#database.read((database) => database.getAll('downloads'));
  }

  async find(classId: number): Promise<Download | undefined> {
    return await this.#database.read((database) => database.get('downloads', classId));
  }

  /** Durable when it resolves, as everything that the person decided. */
  async put(download: Download): Promise<void> {
    await this.#changeDownload(download.classId, () => download);
  }

  /** Does nothing when the class is not asked for any more. */
  async change(classId: number, change: (known: Download) => Download): Promise<void> {
    await this.#changeDownload(classId, (known) => known && change(known));
  }

  async remove(classId: number): Promise<void> {
    await this.#database.inTurn('downloads', async () => {
      await this.#database.write(['downloads'], (writer) => writer.delete('downloads', classId));
    });
  }

  async files(): Promise<Map<string, KeptFile>> {
    const files = await this.#database.read((database) => database.getAll('files'));
    return new Map(files.map((file) => [file.url, file]));
  }

  async file(url: string): Promise<KeptFile | undefined> {
    return await this.#database.read((database) => database.get('files', url));
  }

  /** The segments are in the cache. Returns what was there under the same address with other bytes. */
  async addSegments(
    { url, sha256, bytes, mediaType }: Facts,
    segments: readonly number[],
  ): Promise<KeptFile | undefined> {
    return await this.#changeFile(url, (known) => {
      const before = known?.sha256 === sha256 ? known.segments : [];
      const all = [...new Set([...before, ...segments])];
      return { url, sha256, bytes, mediaType, segments: all, usedAt: Date.now() };
    }).then((before) => (before && before.sha256 !== sha256 ? before : undefined));
  }

  /** So that what is looked at often is the last to be taken away. */
  async touch(url: string): Promise<void> {
    await this.#changeFile(url, (known) => known && { ...known, usedAt: Date.now() });
  }

  async removeFile(url: string): Promise<void> {
    await this.#writeFiles((writer) => writer.delete('files', url));
  }

  /**
   * Forgets what is not there any more: segments that are not among these names of the cache, and words
   * whose queries are gone.
   */
  async agreeWith(names: ReadonlySet<string>): Promise<void> {
    for (const file of (await this.files()).values()) {
      const segments = file.segments.filter((segment) => names.has(segmentName(file, segment)));
      if (segments.length < file.segments.length)
        await this.#changeFile(file.url, (known) => known && { ...known, segments });
    }
    for (const { classId, texts, shapes } of await this.list()) {
      if (shapes !== keptShapes) {
        await this.change(classId, withoutTexts);
        continue;
      }
      const kept = await this.keptAmong(Object.values(texts).flat());
      const whole = Object.entries(texts).filter(([, hashes]) =>
        hashes.every((one) => kept.has(one)),
      );
      if (whole.length < Object.keys(texts).length)
        await this.change(classId, (known) => ({ ...known, texts: Object.fromEntries(whole) }));
    }
  }

  /** Of these kept queries, those that are really on the disk. */
  async keptAmong(hashes: readonly string[]): Promise<Set<string>> {
    const keys = await this.#database.read((database) => database.getAllKeys('queries'));
    const kept = new Set(keys);
    return new Set(hashes.filter((hash) => kept.has(keptKey(hash))));
  }

  async removeKept(hashes: readonly string[]): Promise<void> {
    await this.#database.write(
      ['queries'],
      (writer) => {
        for (const hash of hashes) writer.delete('queries', keptKey(hash));
      },
      { durability: 'relaxed' },
    );
  }

  async #changeDownload(
    classId: number,
    next: (known: Download | undefined) => Download | undefined,
  ): Promise<void> {
    await this.#database.inTurn('downloads', async () => {
      const changed = next(await this.find(classId));
      if (!changed) return;
      await this.#database.write(['downloads'], (writer) => writer.put('downloads', changed));
    });
  }

  async #changeFile(
    url: string,
    next: (known: KeptFile | undefined) => KeptFile | undefined,
  ): Promise<KeptFile | undefined> {
    return await this.#database.inTurn('files', async () => {
      const known = await this.file(url);
      const changed = next(known);
      if (changed) await this.#writeFiles((writer) => writer.put('files', changed));
      return known;
    });
  }

  /** What is noted of a file is compared with what is there at the next start. */
  async #writeFiles(queue: (writer: Writer<UserSchema>) => void): Promise<void> {
    await this.#database.write(['files'], queue, { durability: 'relaxed' });
  }
}

/** What a newer version cannot read is asked for again, without a word to the person. */
const withoutTexts = (known: Download): Download => ({
  ...known,
  texts: {},
  shapes: keptShapes,
  state: known.state === 'done' ? 'going' : known.state,
});

/** The name under which the store of queries keeps one. */
const keptKey = (queryHash: string): string => `-${queryHash}`;
