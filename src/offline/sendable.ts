import { addAnswer, startAttempt, submitAttempt } from '../../domain/challenges/challenges.contract.ts';
import type { AnyEndpoint } from '../../domain/http/endpoint.ts';
import { deleteNote, putNote } from '../../domain/notes/notes.contract.ts';
import { recordProgress } from '../../domain/training/training.contract.ts';
import type { Operation } from './operation.ts';

interface Sendable {
  readonly endpoint: AnyEndpoint;
  /** How a write that another device overtook goes on; absent where none can be overtaken. */
  readonly keepBoth?: (operation: Operation) => Partial<Operation>;
}

/** Everything the outbox may hold. A write names its endpoint, as functions cannot be stored. */
const sendables: readonly Sendable[] = [
  { endpoint: putNote, keepBoth: asNewNote },
  { endpoint: deleteNote },
  { endpoint: recordProgress },
  { endpoint: startAttempt },
  { endpoint: addAnswer },
  { endpoint: submitAttempt },
];

export function sendableOf({ method, path }: Pick<Operation, 'method' | 'path'>): Sendable {
  const found = sendables.find(
    ({ endpoint }) => endpoint.method === method && endpoint.path === path,
  );
  if (!found) throw new Error(`${method} ${path} cannot be kept in the outbox`);
  return found;
}

/** What was written here becomes a note of its own beside the one that was written elsewhere. */
function asNewNote(): Partial<Operation> {
  const noteUuid = crypto.randomUUID();
  return {
    key: crypto.randomUUID(),
    params: { noteUuid },
    entity: `note:${noteUuid}`,
    ifMatch: null,
    tries: 0,
    nextAt: 0,
    state: 'waiting',
  };
}
