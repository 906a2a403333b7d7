import { z } from 'zod';
import {
  type ChapterText,
  type DraftChapter,
  getDraftChapter,
  saveDraftChapter,
} from '../../../../domain/books/book-drafts.contract.ts';
import { call } from '../../../lib/api.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { onServerFound } from '../../../offline/connection/connection.ts';
import { mergeTexts } from '../../../offline/outbox/merge-texts.ts';
import { holdUnsaved } from '../../../offline/unsaved.ts';
import { findValue, keepValue } from '../../../offline/values.ts';

const saveAfterMs = 800;
const retryMs = 5000;

/** `gone`: somebody has removed the chapter; its words are only here. */
export type WritingState = 'saved' | 'saving' | 'failed' | 'gone';

interface Watcher {
  readonly onState: (state: WritingState) => void;
  /** Somebody else's words came into the text. */
  readonly onReplaced: (text: string) => void;
  readonly onSaved: (chapter: DraftChapter) => void;
  /** Both had changed the same words, and both stand; of somebody whose name is unknown. */
  readonly onBothKept: (name: string | undefined) => void;
  /** The server takes it for wrong, and says why. */
  readonly onRefused: (message: string | undefined) => void;
}

/** What this device holds of a chapter until the server has it. */
const KeptSchema = z.object({ text: z.string(), base: z.string(), revision: z.int() });

/** One chapter while it is open: saves itself, and brings together what two wrote at once. */
export class ChapterWriting {
  readonly #materialId: number;
  readonly #slug: string;
  readonly #watcher: Watcher;
  #text: string;
  /** The server's text at this revision, upon which one writes. */
  #base: string;
  #revision: number;
  #state: WritingState = 'saved';
  #timer: ReturnType<typeof setTimeout> | undefined;
  #last: Promise<void> = Promise.resolve();
  #release: (() => void) | undefined;
  readonly #unfollow: () => void;

  /** With what this device still has of it that never arrived. */
  static async open(
    materialId: number,
    slug: string,
    signal: AbortSignal,
  ): Promise<{ begin: (watcher: Watcher) => ChapterWriting; text: string }> {
    const params = { materialId, slug };
    const { result } = await call(getDraftChapter, { params }, { signal, ignoreErrors: true });
    const kept = KeptSchema.safeParse(await findValue(keptName(materialId, slug))).data;
    return {
      text: kept?.text ?? result.markdown,
      begin: (watcher) => new ChapterWriting(materialId, result, kept, watcher),
    };
  }

  private constructor(
    materialId: number,
    { slug, markdown, revision }: ChapterText,
    kept: z.infer<typeof KeptSchema> | undefined,
    watcher: Watcher,
  ) {
    this.#materialId = materialId;
    this.#slug = slug;
    this.#watcher = watcher;
    this.#base = kept?.base ?? markdown;
    this.#revision = kept?.revision ?? revision;
    this.#text = kept?.text ?? markdown;
    this.#unfollow = onServerFound(() => {
      if (this.#state === 'failed') void this.flush();
    });
    if (this.#text !== this.#base) void this.flush();
  }

  get text(): string {
    return this.#text;
  }

  edit(text: string): void {
    if (text === this.#text) return;
    this.#text = text;
    if (this.#state === 'gone') return;
    this.#release ??= holdUnsaved(() => this.#keep());
    this.#tell('saving');
    this.#later(saveAfterMs);
  }

  /** Resolves when it was tried to bring all that was typed to the server; true when it is there. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    this.#last = this.#last.then(() => this.#save());
    await this.#last;
    return this.#state === 'saved';
  }

  /** The outline says that the chapter has this revision now. */
  follow(revision: number): void {
    if (this.#state !== 'saved' || revision === this.#revision) return;
    this.#last = this.#last.then(() => this.#takeTheirs().catch(() => {}));
  }

  close(): void {
    this.#unfollow();
    if (this.#text !== this.#base && this.#state !== 'gone') void this.flush();
    else this.#settle();
  }

  async #save(): Promise<void> {
    if (this.#state === 'gone') return;
    try {
      while (this.#text !== this.#base) {
        this.#tell('saving');
        await this.#keep().catch(() => {});
        await this.#send();
      }
      await keepValue(this.#keptName, undefined).catch(() => {});
      this.#settle();
      this.#tell('saved');
    } catch (error) {
      if (error instanceof ApiError && error.error === 'notFound') return this.#tell('gone');
      this.#tell('failed');
      if (error instanceof ApiError && error.status === 400)
        this.#watcher.onRefused(error.messages[0]);
      else this.#later(retryMs);
    }
  }

  async #send(): Promise<void> {
    const markdown = this.#text;
    try {
      const { result } = await call(
        saveDraftChapter,
        { params: this.#params, body: { markdown } },
        { ifMatch: this.#revision, ignoreErrors: true },
      );
      this.#base = markdown;
      this.#revision = result.revision;
      this.#watcher.onSaved(result);
    } catch (error) {
      if (!(error instanceof ApiError) || error.error !== 'staleRevision') throw error;
      await this.#takeTheirs();
    }
  }

  /** No word of either is lost: where both changed the same ones, both stand. */
  async #takeTheirs(): Promise<void> {
    const params = this.#params;
    const { result } = await call(getDraftChapter, { params }, { ignoreErrors: true });
    const { isClean, text } = mergeTexts(this.#base, this.#text, result.markdown);
    const name = result.updatedBy?.name;
    this.#base = result.markdown;
    this.#revision = result.revision;
    if (text !== this.#text) {
      this.#text = text;
      this.#watcher.onReplaced(text);
    }
    if (!isClean) this.#watcher.onBothKept(name);
  }

  async #keep(): Promise<void> {
    const kept = { text: this.#text, base: this.#base, revision: this.#revision };
    await keepValue(this.#keptName, this.#text === this.#base ? undefined : kept);
  }

  #later(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  #settle(): void {
    clearTimeout(this.#timer);
    this.#release?.();
    this.#release = undefined;
  }

  #tell(state: WritingState): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#watcher.onState(state);
  }

  get #params() {
    return { materialId: this.#materialId, slug: this.#slug };
  }

  get #keptName(): string {
    return keptName(this.#materialId, this.#slug);
  }
}

const keptName = (materialId: number, slug: string): string =>
  `materials.chapter.${materialId}.${slug}`;
