import { describe, expect, it } from 'vitest';
import { operationOf } from '../../offline/outbox/operation.fixtures.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { attemptIn, leadingOf, piecesOf } from './pieces.ts';

const start = '/api/trainee/attempts/:attemptUuid';
const answer = '/api/trainee/attempts/:attemptUuid/answers/:answerUuid';
const submission = '/api/trainee/attempts/:attemptUuid/submission';
const progress = '/api/trainee/classes/:classId/materials/:classMaterialId/progress';

const attempt = (seq: number, path: string, given: Partial<Operation> = {}) =>
  operationOf({ seq, path, entity: 'attempt:a', ...given });
const answerTo = (seq: number, questionId: number) =>
  attempt(seq, answer, { body: { questionId } });
const shapes = (operations: readonly Operation[]) =>
  piecesOf(operations).map((piece) => [piece.key, piece.operations.map(({ seq }) => seq)]);

describe('the pieces of work that wait', () => {
  it('are none where nothing waits', () => {
    expect(piecesOf([])).toEqual([]);
  });

  it('are an attempt with all of its writes, and each note by itself, oldest first', () => {
    const operations = [
      operationOf({ seq: 5, entity: 'note:b' }),
      attempt(2, start),
      operationOf({ seq: 1, entity: 'note:a' }),
      attempt(6, submission),
      answerTo(4, 7),
      operationOf({ seq: 3, entity: 'note:a' }),
    ];
    expect(shapes(operations)).toEqual([
      ['note:a', [1, 3]],
      ['attempt:a', [2, 4, 6]],
      ['note:b', [5]],
    ]);
  });

  it('hold where somebody reads together with what they have read', () => {
    const params = { classId: 1, classMaterialId: 9 };
    const reading = [
      operationOf({ seq: 1, path: progress, entity: 'progress:9', params }),
      operationOf({ seq: 2, path: progress, entity: 'position:9', params }),
      operationOf({
        seq: 3,
        path: progress,
        entity: 'position:8',
        params: { classId: 1, classMaterialId: 8 },
      }),
    ];
    expect(shapes(reading)).toEqual([
      ['reading:9', [1, 2]],
      ['reading:8', [3]],
    ]);
  });
});

describe('an attempt that waits', () => {
  const countsOf = (...operations: Operation[]) => piecesOf(operations).map(attemptIn);

  it('is no other piece', () => {
    expect(countsOf(operationOf({ entity: 'note:a' }))).toEqual([undefined]);
  });

  it('tells its answers, one a question, and whether it is handed in', () => {
    expect(countsOf(attempt(1, start))).toEqual([{ answers: 0, isHandedIn: false }]);
    expect(countsOf(answerTo(1, 7), answerTo(2, 8), answerTo(3, 7))).toEqual([
      { answers: 2, isHandedIn: false },
    ]);
    expect(countsOf(answerTo(1, 7), attempt(2, submission))).toEqual([
      { answers: 1, isHandedIn: true },
    ]);
  });
});

it('stands as its write that needs the person, else as the one on its way, else as its oldest', () => {
  const leading = (...states: Operation['state'][]) => {
    const [piece] = piecesOf(states.map((state, seq) => attempt(seq, answer, { state })));
    return piece && leadingOf(piece).seq;
  };
  expect(leading('waiting', 'waiting')).toBe(0);
  expect(leading('waiting', 'sending')).toBe(1);
  expect(leading('sending', 'waiting', 'refused')).toBe(2);
});
