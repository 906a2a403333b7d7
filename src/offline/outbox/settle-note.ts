import { deleteNote, getNote } from '../../../domain/notes/notes.contract.ts';
import { type Note, NoteDraftSchema, noteLimit } from '../../../domain/notes/notes.schema.ts';
import { call } from '../../lib/api.ts';
import { ApiError } from '../../lib/api-error.ts';
import { newUuid } from '../uuid.ts';
import type { Settled } from './transport.ts';
import { mergeTexts } from './merge-texts.ts';
import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { retryDelay } from './retry-delay.ts';
import { isTo } from './sendable.ts';

// After so many merges of one write something is wrong with the server; it is not asked without end.
const mergesInRow = 3;

/**
 * Brings together what this device and another one did to a note. Whatever cannot be brought together
 * without a doubt is kept on both sides until the person has chosen.
 */
export async function settleNote(
  userId: number,
  store: OutboxStore,
  first: Operation,
): Promise<Settled> {
  const theirs = await presentNote(userId, first);
  if (theirs === 'unreached') return { kind: 'unreached' };
  for (;;) {
    const chain = await store.chainOf(first);
    const last = chain.at(-1) ?? first;
    if (isTo(last, deleteNote)) {
      // Words written elsewhere are worth more than the wish to be rid of those before them.
      if (await store.replaceChain(chain)) return { kind: 'kept', operation: last };
      continue;
    }
    if (!theirs) {
      const noteUuid = newUuid();
      const to = { params: { noteUuid }, entity: `note:${noteUuid}` };
      await store.fork(first, to);
      return { kind: 'forked', operation: first, ...to };
    }
    const operation = mergedWrite(first, last, theirs);
    if (!operation) {
      await store.change(first.seq, { state: 'refused', refusal: refusalFor(theirs) });
      return { kind: 'undecided' };
    }
    // Typed on meanwhile: once more, with what is there now.
    if (await store.replaceChain(chain, operation)) return { kind: 'merged', operation, chain };
  }
}

/** Undefined when both changed the same words. */
function mergedWrite(first: Operation, last: Operation, theirs: Note): Operation | undefined {
  const { data: mine } = NoteDraftSchema.safeParse(last.body);
  if (!mine) return undefined;
  const merged = mergeTexts(first.base ?? '', mine.markdown, theirs.markdown);
  if (!merged.isClean || merged.text.length > noteLimit) return undefined;
  const merges = (first.merges ?? 0) + 1;
  const wait = merges > mergesInRow ? retryDelay(merges) : 0;
  return {
    ...last,
    seq: first.seq,
    tries: first.tries,
    merges,
    isUnreached: false,
    // A new one: what is still typed upon the old text must not pass for built upon this.
    key: newUuid(),
    ifMatch: theirs.revision,
    after: null,
    base: theirs.markdown,
    body: { ...mine, markdown: merged.text },
    state: 'waiting',
    nextAt: wait === 0 ? 0 : Date.now() + wait,
  };
}

function refusalFor({ markdown, revision, updatedAt }: Note): Operation['refusal'] {
  return { at: Date.now(), message: '', conflict: { markdown, revision, updatedAt } };
}

/** What the server has; undefined when it was deleted there. */
async function presentNote(
  userId: number,
  { params }: Operation,
): Promise<Note | undefined | 'unreached'> {
  const noteUuid = String(params['noteUuid']);
  try {
    const options = { actingUser: userId, ignoreErrors: true };
    return (await call(getNote, { params: { noteUuid } }, options)).result;
  } catch (error) {
    return error instanceof ApiError && error.error === 'notFound' ? undefined : 'unreached';
  }
}
