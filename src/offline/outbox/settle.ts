import { saveDraft } from '../../../domain/materials/drafts.contract.ts';
import type { Settled } from './carrier.ts';
import type { Operation } from './operation.ts';
import type { OutboxStore } from './outbox-store.ts';
import { isTo } from './sendable.ts';
import { settleDraft } from './settle-draft.ts';
import { settleNote } from './settle-note.ts';

/** Brings together what this device and another one did to the same. */
export const settle = (userId: number, store: OutboxStore, first: Operation): Promise<Settled> =>
  isTo(first, saveDraft) ? settleDraft(userId, store, first) : settleNote(userId, store, first);
