import { setActiveUser } from '../../../src/offline/database/meta-database.ts';
import { userDatabase } from '../../../src/offline/database/user-database.ts';
import type { TextSource } from '../../../src/offline/downloads/text-source.ts';
import type { Tool } from '../../../src/offline/downloads/tools.ts';
import type { OfflineClass, OfflineMaterial } from '../../../domain/training/offline.schema.ts';
import { type Browser, newUserId, openBrowser } from './browser.ts';
import { answerFile, type ServedFile } from './class-files.ts';
import { success } from './server-stub.ts';

/** One person at a browser that can download, and a server with their classes. */
export class DownloadRoom {
  readonly browser: Browser;
  readonly userId = newUserId();
  /** Of texts that were asked for: the class, or the id of the material in it. */
  readonly asked: (string | number)[] = [];
  /** What the code of every class needs. */
  /** Of every class. */
  tools: readonly Tool[] = [];
  /** Of each class, where that matters. */
  toolsOf = (_wanted: OfflineClass): readonly Tool[] => this.tools;
  /** False: what was read finds no room on the disk. */
  mayKeepTexts = true;
  /** Whether the browser was asked not to give up what is kept. */
  isPersistAsked = false;

  constructor() {
    // Firefox asks the person, and says nothing until there is an answer.
    const persist = () => {
      this.isPersistAsked = true;
      return new Promise<boolean>(() => {});
    };
    this.browser = openBrowser({ serviceWorker: {}, storage: { persist } });
  }

  /** This person is at the device. */
  async enter(userId = this.userId): Promise<void> {
    await setActiveUser({ userId, accountName: 'a', name: 'A', lang: 'en', lastUsedAt: 0 });
  }

  serveClass(wanted: OfflineClass): void {
    const address = `/api/trainee/classes/${wanted.classId}/offline`;
    this.browser.server.on('GET', address, () => success(wanted));
  }

  serveFile(served: ServedFile): void {
    this.browser.server.on('GET', served.file.url, (asked) => answerFile(served, asked));
  }

  /** What was asked for of files, by address and range. */
  fetched(): string[] {
    return this.browser.server.asked
      .filter(({ path }) => path.startsWith('/media/'))
      .map(({ path, headers }) => [path, headers.get('range')].filter(Boolean).join(' '));
  }

  readonly source = (): Promise<TextSource> =>
    Promise.resolve({
      fetchClass: (classId: number) => this.#read('class', `class ${classId}`),
      fetchMaterial: (_: number, { classMaterialId, materialVersionId }: OfflineMaterial) =>
        this.#read(classMaterialId, `version ${materialVersionId}`),
      flush: () => Promise.resolve(),
      toolsOf: (wanted) => this.toolsOf(wanted),
    });

  /** The names of the queries that are kept. */
  async keptTexts(): Promise<string[]> {
    return await userDatabase(this.userId).read((database) => database.getAllKeys('queries'));
  }

  async #read(asked: string | number, hash: string): Promise<string[]> {
    if (!this.browser.server.isThere) throw new TypeError('Failed to fetch');
    this.asked.push(asked);
    if (this.mayKeepTexts)
      await userDatabase(this.userId).write(['queries'], (writer) => {
        // Only its name is looked at here.
        writer.put('queries', {} as never, `-${hash}`);
      });
    return [hash];
  }
}
