import { describe, expect, it } from 'vitest';
import { AttemptStatus } from '../../../../domain/challenges/attempt-status.ts';
import { saveCode, submitCode } from '../../../../domain/challenges/code/keep-code.contract.ts';
import { operationOf } from '../../../offline/outbox/operation.fixtures.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { isBeingRun, withWaitingCode } from './submissions-in-step.ts';

const place = { classId: 1, classMaterialId: 9 };
const startedAt = '2026-11-21T03:00:00.000Z';
const submittedAt = '2026-11-21T03:10:00.000Z';

const handedIn = (uuid: string, given: Partial<Operation> = {}): Operation =>
  operationOf({
    path: submitCode.path,
    params: { submissionUuid: uuid },
    body: { ...place, language: 'python3', code: `print("${uuid}")`, startedAt, submittedAt },
    entity: 'code:9',
    ...given,
  });
const shownOf = (waiting: readonly Operation[]) => withWaitingCode([], waiting, place, 10);
/** Beside one that the server has. */
const shown = (waiting: readonly Operation[]) =>
  withWaitingCode(shownOf([handedIn('known')]), waiting, place, 10).map(({ uuid, isOnItsWay }) => [
    uuid,
    isOnItsWay,
  ]);

describe('code that waits to be handed in', () => {
  it('is nothing when it was refused, is of another challenge, or is only kept', () => {
    const code = { language: 'python3', code: '', startedAt, submittedAt };
    const others = [
      handedIn('a', { state: 'refused' }),
      handedIn('b', { body: { classId: 1, classMaterialId: 8, ...code } }),
      handedIn('c', { path: saveCode.path }),
      handedIn('d', { body: { ...place, code: 3 } }),
    ];
    expect(shown(others)).toEqual([['known', false]]);
  });

  it('stands once, and the newest before what the server has', () => {
    expect(shown([handedIn('known'), handedIn('first'), handedIn('second')])).toEqual([
      ['second', true],
      ['first', true],
      ['known', false],
    ]);
  });

  it('has no points yet, and is worth what the challenge is', () => {
    expect(shownOf([handedIn('first')])).toMatchObject([
      {
        language: 'python3',
        code: 'print("first")',
        startedAt,
        submittedAt,
        status: AttemptStatus.scoringwaiting,
        points: null,
        maxPoints: 10,
      },
    ]);
  });

  it('is run once it is on the server, and until that has judged it', () => {
    const [waiting] = shownOf([handedIn('first')]);
    if (!waiting) throw new Error('nothing is shown');
    expect(isBeingRun(waiting)).toBe(false);
    const sent = { ...waiting, isOnItsWay: false };
    expect(isBeingRun(sent)).toBe(true);
    // A person has taken it up where no machine could run it.
    expect(isBeingRun({ ...sent, scoreStatus: 'scoring' })).toBe(false);
    expect(
      isBeingRun({ ...sent, judgement: { compile: { ok: true, output: '' }, cases: [] } }),
    ).toBe(false);
  });
});
