import {
  addAnswer,
  startAttempt,
  submitAttempt,
} from '../../../domain/challenges/challenges.contract.ts';
import { recordProgress } from '../../../domain/training/training.contract.ts';
import type { Operation } from '../../offline/outbox/operation.ts';

/** The writes that a person would call one thing: an attempt at a quiz, a note, a book that is being read. */
export interface Piece {
  readonly key: string;
  /** Oldest first; never empty. */
  readonly operations: readonly [Operation, ...Operation[]];
}

/** By what belongs to one piece of work, each where its oldest write stands. */
export function piecesOf(operations: readonly Operation[]): Piece[] {
  const oldestFirst = operations.toSorted((one, other) => one.seq - other.seq);
  return [...Map.groupBy(oldestFirst, pieceKeyOf)].flatMap(([key, [first, ...more]]) =>
    first ? [{ key, operations: [first, ...more] }] : [],
  );
}

/** The entities of its writes are one for most; where somebody reads, and what they have read, are two. */
export function pieceKeyOf({ entity, path, params }: Operation): string {
  return path === recordProgress.path ? `reading:${String(params['classMaterialId'])}` : entity;
}

/** The names of all entities whose writes may belong to the same piece. */
export function entitiesOf(operation: Operation): string[] {
  const { entity, path, params } = operation;
  if (path !== recordProgress.path) return [entity];
  const id = String(params['classMaterialId']);
  return [`position:${id}`, `progress:${id}`];
}

export interface AttemptCounts {
  readonly answers: number;
  readonly isHandedIn: boolean;
}

/** Of an attempt at a quiz, what of it waits; undefined of anything else. An answer changed twice is one. */
export function attemptIn({ operations }: Piece): AttemptCounts | undefined {
  const paths = new Set(operations.map(({ path }) => path));
  const ofQuiz = [startAttempt.path, addAnswer.path, submitAttempt.path];
  if (!ofQuiz.some((path) => paths.has(path))) return undefined;
  const answers = operations.filter(({ path }) => path === addAnswer.path);
  return {
    answers: new Set(answers.map(({ body }) => questionOf(body))).size,
    isHandedIn: paths.has(submitAttempt.path),
  };
}

const questionOf = (body: unknown): unknown =>
  typeof body === 'object' && body !== null && 'questionId' in body ? body.questionId : body;

/** The write that says how the whole piece stands: what needs the person, else what is on its way. */
export function leadingOf({ operations }: Piece): Operation {
  const [first] = operations;
  return (
    operations.find(({ state }) => state === 'refused') ??
    operations.find(({ state }) => state === 'sending') ??
    first
  );
}
