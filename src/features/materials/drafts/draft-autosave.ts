import { type Draft, getDraft } from '../../../../domain/materials/drafts.contract.ts';
import { saveDraft } from '../../../../domain/materials/save-draft.contract.ts';
import { isSameJson } from '../../../../domain/format/same-json.ts';
import { z } from 'zod';
import { call } from '../../../lib/api.ts';
import { mergeJson } from '../../../offline/outbox/merge-json.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import {
  enqueue,
  listWaitingOf,
  onOutboxEvent,
  sendEagerly,
  waitingList,
} from '../../../offline/outbox/outbox.ts';
import type { OutboxEvent } from '../../../offline/outbox/tabs.ts';
import { holdUnsaved } from '../../../offline/unsaved.ts';

const pauseMs = 800;
const retryMs = 3000;
const BodySchema = z.object({ content: z.json() });
const ResultSchema = z.object({ revision: z.int() });

/** By which all saves of one draft stay in order. */
export const draftEntity = (materialId: number): string => `draft:${materialId}`;

export interface DraftView {
  readonly content: unknown;
  /** `failed`: this device could not keep it so far. */
  readonly unsaved: 'no' | 'yes' | 'failed';
  /** Where what was written here is kept whole, as somebody else changed the same here. */
  readonly copyId: number | undefined;
  /** Somebody else's changes came in. */
  readonly joined: number;
}

/** Saves a draft as it is being written: on this device at once, on the server when it can be reached. */
export class DraftAutosave {
  readonly materialId: number;
  view: DraftView;
  /** What was saved last, and upon which the next changes are made. */
  #saved: unknown;
  /** The newest of the server that is known to be in what is shown. */
  #revision: number;
  #lastKey: string | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #release: (() => void) | undefined;
  #saving: Promise<void> = Promise.resolve();
  readonly #listeners = new Set<() => void>();
  readonly #unfollow: () => void;

  constructor(draft: Draft, waiting: Operation | undefined) {
    const body = BodySchema.safeParse(waiting?.body);
    const content = body.success ? body.data.content : draft.content;
    this.materialId = draft.material.id;
    this.view = { content, unsaved: 'no', copyId: undefined, joined: 0 };
    this.#saved = content;
    this.#revision = draft.revision;
    this.#lastKey = body.success ? waiting?.key : undefined;
    this.#unfollow = onOutboxEvent((outboxEvent) => this.#follow(outboxEvent));
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly look = (): DraftView => this.view;

  edit(content: unknown): void {
    this.#show({ content, unsaved: 'yes' });
    this.#release ??= holdUnsaved(() => this.save());
    this.#saveAfter(pauseMs);
  }

  /** Resolves when everything written so far is durable on this device, or could not be made so. */
  save(): Promise<void> {
    clearTimeout(this.#timer);
    // One after the other: each write names the one before it.
    this.#saving = this.#saving.then(() => this.#saveOnce());
    return this.#saving;
  }

  async close(): Promise<void> {
    if (this.#release) await this.save();
    this.#unfollow();
  }

  /** Begins again from what the server has. */
  startAgain(draft: Draft): void {
    clearTimeout(this.#timer);
    this.#letGo();
    this.#take(draft.content, draft.revision);
  }

  /** Somebody else has saved: what they changed comes in, unless something of this page is on its way. */
  async joinIn(revision: number): Promise<void> {
    if (revision === this.#revision || !(await this.#isAtRest())) return;
    const { result } = await call(getDraft, { params: { materialId: this.materialId } });
    if (!(await this.#isAtRest())) return;
    // At rest nothing of this page can be lost: it is all on the server, and in what came.
    this.#take(result.content, result.revision);
  }

  /**
   * Resolves with the draft as the server has it once all of this page is there; rejects without a
   * network, and when the server would not take it.
   */
  async settled(): Promise<Draft> {
    await this.save();
    const ask = async () =>
      (await call(getDraft, { params: { materialId: this.materialId } })).result;
    await ask();
    sendEagerly();
    await this.#sent();
    return await ask();
  }

  /** Resolves when nothing of this draft waits any more; rejects when the server would not take it. */
  async #sent(): Promise<void> {
    let leave: (() => void) | undefined;
    const sent = new Promise<void>((resolve, reject) => {
      // The disk is asked: the list tells only a moment later what was just written.
      const look = async () => {
        const waiting = await this.#listWaiting();
        if (waiting.some(({ state }) => state === 'refused')) throw new Error('refused');
        if (waiting.length === 0) resolve();
      };
      const lookAgain = () => void look().catch(reject);
      leave = waitingList(draftEntity(this.materialId)).subscribe(lookAgain);
      lookAgain();
    });
    await sent.finally(() => leave?.());
  }

  async #isAtRest(): Promise<boolean> {
    return !this.#release && (await this.#listWaiting()).length === 0;
  }

  async #listWaiting(): Promise<Operation[]> {
    return await listWaitingOf(draftEntity(this.materialId));
  }

  #take(content: unknown, revision: number): void {
    const isNew = !isSameJson(content, this.view.content);
    this.#saved = content;
    this.#revision = revision;
    this.#lastKey = undefined;
    this.#show({ content, joined: this.view.joined + (isNew ? 1 : 0) });
  }

  async #saveOnce(): Promise<void> {
    if (!this.#release) return;
    const written = this.view.content;
    try {
      this.#lastKey = await enqueue({
        endpoint: saveDraft,
        params: { materialId: this.materialId },
        // What an editor makes of a document is JSON.
        body: { content: written as Draft['content'] },
        entity: draftEntity(this.materialId),
        replaces: this.#lastKey !== undefined,
        base: JSON.stringify(this.#saved),
        ...(this.#lastKey === undefined ? { ifMatch: this.#revision } : { after: this.#lastKey }),
      });
      this.#saved = written;
      if (this.view.content === written) this.#letGo();
    } catch {
      this.#show({ unsaved: 'failed' });
      this.#saveAfter(retryMs);
    }
  }

  #follow(outboxEvent: OutboxEvent): void {
    if (outboxEvent.operation.entity !== draftEntity(this.materialId)) return;
    if (outboxEvent.kind === 'written') {
      const result = ResultSchema.safeParse(outboxEvent.result);
      if (result.success) this.#revision = result.data.revision;
    }
    if (outboxEvent.kind === 'merged') this.#merge(outboxEvent.operation);
    if (outboxEvent.kind === 'kept' && outboxEvent.copyId !== undefined) {
      this.#show({ copyId: outboxEvent.copyId });
      void call(getDraft, { params: { materialId: this.materialId } })
        .then(({ result }) => this.startAgain(result))
        .catch(() => {});
    }
  }

  /** The outbox has brought another editor's changes together with those of this page. */
  #merge({ key, body }: Operation): void {
    const merged = BodySchema.safeParse(body);
    if (!merged.success) return;
    const { content } = merged.data;
    const further = mergeJson(this.#saved, this.view.content, content);
    // What is typed just now upon the same words meets them when it is sent.
    if (!further.isClean) return;
    this.#saved = content;
    this.#lastKey = key;
    this.#show({ content: further.value, joined: this.view.joined + 1 });
  }

  #saveAfter(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.save(), ms);
  }

  #letGo(): void {
    this.#release?.();
    this.#release = undefined;
    this.#show({ unsaved: 'no' });
  }

  #show(change: Partial<DraftView>): void {
    this.view = { ...this.view, ...change };
    for (const listener of this.#listeners) listener();
  }
}
