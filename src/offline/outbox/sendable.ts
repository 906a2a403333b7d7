import {
  addAnswer,
  startAttempt,
  submitAttempt,
} from '../../../domain/challenges/challenges.contract.ts';
import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import { deleteNote, putNote } from '../../../domain/notes/notes.contract.ts';
import { recordProgress } from '../../../domain/training/training.contract.ts';
import type { Operation } from './operation.ts';
import { newUuid } from '../uuid.ts';

interface Sendable {
  readonly endpoint: AnyEndpoint;
  /** Where a write goes that another device overtook, so that both are kept. */
  readonly elsewhere?: () => Pick<Operation, 'params' | 'entity'>;
  /** What is gone already needs no deleting. */
  readonly isDoneWhenGone?: true;
}

/** Everything the outbox may hold. A write names its endpoint, as functions cannot be stored. */
const sendables: readonly Sendable[] = [
  { endpoint: putNote, elsewhere: anotherNote },
  { endpoint: deleteNote, isDoneWhenGone: true },
  { endpoint: recordProgress },
  { endpoint: startAttempt },
  { endpoint: addAnswer },
  { endpoint: submitAttempt },
];

export function findSendable({
  method,
  path,
}: Pick<Operation, 'method' | 'path'>): Sendable | undefined {
  return sendables.find(({ endpoint }) => endpoint.method === method && endpoint.path === path);
}

function anotherNote(): Pick<Operation, 'params' | 'entity'> {
  const noteUuid = newUuid();
  return { params: { noteUuid }, entity: `note:${noteUuid}` };
}
