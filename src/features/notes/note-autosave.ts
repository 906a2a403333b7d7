import { proxy } from 'valtio';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import {
  type NoteDraft,
  NoteDraftSchema,
  type NotePlace,
} from '../../../domain/notes/notes.schema.ts';
import {
  discardOperations,
  enqueue,
  listWaiting,
  onOutboxEvent,
} from '../../offline/outbox/outbox.ts';
import { holdUnsaved } from '../../offline/unsaved.ts';
import type { OutboxEvent } from '../../offline/outbox/tabs.ts';
import { newUuid } from '../../offline/uuid.ts';
import type { NoteInHand } from './note-in-hand.ts';

const pauseMs = 600;
// Whoever types without a pause is not left unsaved for longer than this.
const mostMs = 3000;
const retryMs = 3000;

export type NoteBasis = Pick<
  NoteInHand,
  | 'uuid'
  | 'classId'
  | 'classMaterialId'
  | 'place'
  | 'markdown'
  | 'createdAt'
  | 'updatedAt'
  | 'revision'
  | 'lastKey'
>;

/** What is shown of a note that is being written. */
export interface AutosaveState {
  uuid: string;
  /** Typed and not yet durable; `failed`: this device could not keep it so far. */
  unsaved: 'no' | 'yes' | 'failed';
  /** How often the text was replaced by one that has another device's changes as well. */
  replaced: number;
}

/** Saves a note as it is being written. Whatever was typed is kept, also when the page goes away. */
export class NoteAutosave {
  readonly basis: NoteBasis;
  readonly state: AutosaveState;
  #markdown: string;
  /** What was saved last: the next words are written upon it. */
  #saved: string;
  #lastKey: string | undefined;
  #unsavedSince = 0;
  #isRemoved = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release: (() => void) | undefined;
  #saving: Promise<void> = Promise.resolve();
  readonly #unfollow: () => void;

  constructor(basis: NoteBasis) {
    this.basis = basis;
    this.#markdown = basis.markdown;
    this.#saved = basis.markdown;
    this.#lastKey = basis.lastKey;
    this.state = proxy<AutosaveState>({ uuid: basis.uuid, unsaved: 'no', replaced: 0 });
    this.#unfollow = onOutboxEvent((outboxEvent) => this.#follow(outboxEvent));
  }

  get markdown(): string {
    return this.#markdown;
  }

  edit(markdown: string): void {
    if (markdown === this.#markdown) return;
    this.#markdown = markdown;
    this.state.unsaved = 'yes';
    if (!this.#release) {
      this.#unsavedSince = Date.now();
      this.#release = holdUnsaved(() => this.save());
    }
    this.#saveAfter(Math.min(pauseMs, this.#unsavedSince + mostMs - Date.now()));
  }

  /** Resolves when everything typed so far is durable, or could not be made so. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    // One after the other: each write names the one before it.
    this.#saving = this.#saving.then(() => this.#saveOnce());
    return this.#saving;
  }

  /** Saves what is left, and takes away a note in which nothing was written. */
  async close(): Promise<void> {
    this.#unfollow();
    if (this.#release) await this.save();
    const isEmpty = this.#markdown.trim() === '' && !this.basis.place?.quote;
    if (isEmpty) await this.remove();
  }

  /** Returns the note as it was, to be written again should the person want it back. */
  async remove(): Promise<NoteDraft> {
    clearTimeout(this.#timer);
    this.#letGo();
    await this.#saving;
    if (!this.#exists || this.#isRemoved) return this.#draft();
    this.#isRemoved = true;
    const { uuid } = this.state;
    const entity = `note:${uuid}`;
    // What the server refused would stand in the way of the deletion.
    for (const { seq, state } of await listWaiting(entity))
      if (state === 'refused') await discardOperations([seq]);
    await enqueue({ endpoint: deleteNote, params: { noteUuid: uuid }, entity, ...this.#base() });
    return this.#draft();
  }

  get #exists(): boolean {
    return this.#lastKey !== undefined || this.basis.revision !== undefined;
  }

  async #saveOnce(): Promise<void> {
    if (!this.#release) return;
    const written = this.#markdown;
    const { uuid } = this.state;
    try {
      this.#lastKey = await enqueue({
        endpoint: putNote,
        params: { noteUuid: uuid },
        body: this.#draft(),
        entity: `note:${uuid}`,
        replaces: this.#lastKey !== undefined,
        base: this.#saved,
        ...this.#base(),
      });
      this.#saved = written;
      if (this.#markdown === written) this.#letGo();
      else this.#unsavedSince = Date.now();
    } catch {
      this.state.unsaved = 'failed';
      this.#saveAfter(retryMs);
    }
  }

  /** Another device changed or deleted the same note, and the outbox has seen to it. */
  #follow(outboxEvent: OutboxEvent): void {
    if (this.#lastKey === undefined) return;
    if (outboxEvent.operation.params['noteUuid'] !== this.state.uuid) return;
    if (outboxEvent.kind === 'forked') this.state.uuid = String(outboxEvent.params['noteUuid']);
    if (outboxEvent.kind !== 'merged') return;
    const { operation, chain } = outboxEvent;
    const { data } = NoteDraftSchema.safeParse(operation.body);
    // Who is just typing is not interrupted: their next words are merged in the same way.
    const isAtRest = this.#markdown === this.#saved && chain.at(-1)?.key === this.#lastKey;
    if (!data || !isAtRest) return;
    this.#lastKey = operation.key;
    this.#saved = data.markdown;
    this.#markdown = data.markdown;
    this.state.replaced += 1;
  }

  #base(): { after?: string; ifMatch?: number } {
    if (this.#lastKey !== undefined) return { after: this.#lastKey };
    return this.basis.revision === undefined ? {} : { ifMatch: this.basis.revision };
  }

  #draft(): NoteDraft {
    const { classId, classMaterialId, place, createdAt } = this.basis;
    const updatedAt = new Date().toISOString();
    return { classId, classMaterialId, place, createdAt, updatedAt, markdown: this.#markdown };
  }

  #saveAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #letGo(): void {
    this.#release?.();
    this.#release = undefined;
    this.state.unsaved = 'no';
  }
}

/** What a new note begins with. */
export function newNoteBasis(
  about: { classId: number | null; classMaterialId: number | null; place: NotePlace | null },
  markdown = '',
): NoteBasis {
  const now = new Date().toISOString();
  return {
    ...about,
    markdown,
    uuid: newUuid(),
    createdAt: now,
    updatedAt: now,
    revision: undefined,
    lastKey: undefined,
  };
}
