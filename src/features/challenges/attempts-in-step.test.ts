import { describe, expect, it } from 'vitest';
import { AttemptStatus } from '../../../domain/challenges/attempt-status.ts';
import {
  addAnswer,
  startAttempt,
  submitAttempt,
} from '../../../domain/challenges/challenges.contract.ts';
import type { AnyEndpoint } from '../../../domain/http/endpoint.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { begun, submitted, withWaiting } from './attempts-in-step.ts';

const place = { classId: 1, classMaterialId: 9 };
const at = '2026-11-21T03:00:00.000Z';
const later = '2026-11-21T03:10:00.000Z';

const operation = (
  endpoint: AnyEndpoint,
  body: unknown,
  state: Operation['state'] = 'waiting',
  uuid = 'mine',
): Operation => ({
  seq: 1,
  key: 'key',
  method: endpoint.method,
  path: endpoint.path,
  params: { attemptUuid: uuid },
  body,
  entity: `attempt:${uuid}`,
  ifMatch: null,
  after: null,
  createdAt: 0,
  tries: 0,
  nextAt: 0,
  isUnreached: false,
  state,
  refusal: null,
});

const start = operation(startAttempt, { ...place, startedAt: at });
const choose = (choice: string, state?: Operation['state']) =>
  operation(
    addAnswer,
    { questionId: 5, answer: { kind: 'MCQ', choices: [choice] }, answeredAt: at },
    state,
  );
const submit = operation(submitAttempt, { submittedAt: later });

describe('what waits to be sent', () => {
  it('is nothing when it was refused, is of another quiz, or makes no sense', () => {
    const refused = { ...start, state: 'refused' as const };
    const other = operation(startAttempt, { classId: 1, classMaterialId: 8, startedAt: at });
    const broken = operation(startAttempt, { startedAt: 3 });
    expect(withWaiting([], [refused, other, broken, choose('a')], place)).toEqual([]);
    const known = begun('mine', at);
    expect(withWaiting([known], [choose('a', 'refused')], place)).toEqual([known]);
  });

  it('makes an attempt of this device whole: begun, answered, handed in; and no other', () => {
    const older = begun('older', at);
    const next = operation(addAnswer, {
      questionId: 6,
      answer: { kind: 'FREETEXT', text: 'Why' },
      answeredAt: at,
    });
    const writes = [start, choose('a'), next, choose('b'), submit, choose('c')];
    const [attempt, other] = withWaiting([older], writes, place);
    expect(attempt).toMatchObject({
      uuid: 'mine',
      status: AttemptStatus.scoringwaiting,
      submittedAt: later,
      answers: [
        { questionId: 6, answer: { kind: 'FREETEXT', text: 'Why' } },
        { questionId: 5, answer: { kind: 'MCQ', choices: ['b'] } },
      ],
    });
    expect(other).toEqual(older);
  });

  it('changes nothing when the server has it already', () => {
    const once = withWaiting([], [start, choose('b')], place);
    expect(withWaiting(once, [start, choose('b')], place)).toEqual(once);
    const scored = { ...submitted(begun('mine', at), later), points: 3 };
    expect(withWaiting([scored], [start, choose('a'), submit], place)).toEqual([scored]);
  });
});
