import { z } from 'zod';
import { type Draft, getDraft } from '../../../domain/materials/drafts.contract.ts';
import { copyMaterial } from '../../../domain/materials/library.contract.ts';
import { call } from '../../lib/api.ts';
import { newUuid } from '../uuid.ts';
import type { Settled } from './transport.ts';
import { mergeJson } from './merge-json.ts';
import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { retryDelay } from './retry-delay.ts';

// After so many merges of one write something is wrong with the server; it is not asked without end.
const mergesInRow = 3;
const longestTitle = 200;
const BodySchema = z.object({ content: z.json() });
const BaseSchema = z.string().transform((text): unknown => JSON.parse(text));

/**
 * Brings together what this device and another editor did to a draft. Where both changed the same, theirs
 * stays, and what was written here is kept whole as a draft of a copy.
 */
export async function settleDraft(
  userId: number,
  store: OutboxStore,
  first: Operation,
): Promise<Settled> {
  const theirs = await presentDraft(userId, first);
  if (!theirs) return { kind: 'unreached' };
  for (;;) {
    const chain = await store.chainOf(first);
    const last = chain.at(-1) ?? first;
    const body = BodySchema.safeParse(last.body);
    const base = BaseSchema.safeParse(first.base);
    const merged =
      body.success && base.success
        ? mergeJson(base.data, body.data.content, theirs.content)
        : undefined;
    if (merged?.isClean) {
      const operation = mergedWrite(first, last, merged.value, theirs);
      // Typed on meanwhile: once more, with what is there now.
      if (await store.replaceChain(chain, operation)) return { kind: 'merged', operation, chain };
      continue;
    }
    const copyId = body.success
      ? await keepAsCopy(userId, last.key, theirs, body.data.content)
      : undefined;
    if (copyId === undefined) return { kind: 'unreached' };
    if (await store.replaceChain(chain)) return { kind: 'kept', operation: last, copyId };
  }
}

function mergedWrite(
  first: Operation,
  last: Operation,
  content: unknown,
  theirs: Draft,
): Operation {
  const merges = (first.merges ?? 0) + 1;
  const wait = merges > mergesInRow ? retryDelay(merges) : 0;
  return {
    ...last,
    seq: first.seq,
    tries: first.tries,
    merges,
    isUnreached: false,
    // A new one: what is still typed upon the old content must not pass for built upon this.
    key: newUuid(),
    ifMatch: theirs.revision,
    after: null,
    base: JSON.stringify(theirs.content),
    body: { content },
    state: 'waiting',
    nextAt: wait === 0 ? 0 : Date.now() + wait,
  };
}

/** Undefined when the server could not be reached, or would not. */
async function presentDraft(userId: number, { params }: Operation): Promise<Draft | undefined> {
  const materialId = Number(params['materialId']);
  const options = { actingUser: userId, ignoreErrors: true };
  return await call(getDraft, { params: { materialId } }, options).then(
    ({ result }) => result,
    () => undefined,
  );
}

/** Asked again under the same key, it is the same copy. */
async function keepAsCopy(
  userId: number,
  idempotencyKey: string,
  { material }: Draft,
  content: z.output<typeof BodySchema>['content'],
): Promise<number | undefined> {
  const title = `${material.title} (2)`.slice(-longestTitle);
  const input = { params: { materialId: material.id }, body: { title, content } };
  const options = { actingUser: userId, ignoreErrors: true, idempotencyKey };
  return await call(copyMaterial, input, options).then(
    ({ result }) => result.id,
    () => undefined,
  );
}
