import { afterAll, beforeAll, expect, it } from 'vitest';
import { signOffExam } from '../../../domain/exams/exam-marking.contract.ts';
import {
  changeExamResults,
  type ExamChange,
  exportExamResults,
  getExamStatistics,
  previewExamChange,
} from '../../../domain/exams/exam-results.contract.ts';
import { getOwnResult } from '../../../domain/exams/own-exams.contract.ts';
import { examRoom } from '../../../tests/support/exam-room.ts';
import { choose, fill, write } from '../../../tests/support/quiz-room.ts';
import { seedSitting } from '../exams.seed.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

const idAt = (position: number): number => room.quiz.questionIds[position] ?? 0;

/** Of last January: the trainee has 9 of 10 points, and the other waits for 5 more of theirs. */
async function over(): Promise<number> {
  const { organisationId, admin, trainee, other, test } = room;
  const examId = await room.exam({
    opensAt: '2026-01-31T13:00:00Z',
    closesAt: '2026-01-31T16:00:00Z',
    minutes: 120,
  });
  const base = { organisationId, examId, startedAt: new Date('2026-01-31T13:10:00Z') };
  await seedSitting(test.db, {
    ...base,
    userId: trainee.userId,
    submittedAt: new Date('2026-01-31T15:00:00Z'),
    answers: { [idAt(0)]: choose('b'), [idAt(1)]: fill('&', '*'), [idAt(2)]: write('Words.') },
    marks: { [idAt(2)]: { points: 4, comment: '' } },
    markedBy: admin.userId,
  });
  await seedSitting(test.db, {
    ...base,
    userId: other.userId,
    submittedAt: new Date('2026-01-31T14:59:00Z'),
    answers: { [idAt(0)]: choose('a'), [idAt(2)]: write('More.') },
  });
  return examId;
}

async function change(examId: number, wanted: ExamChange, reason: string) {
  const params = { examId };
  const looked = await room.admin.client.call(previewExamChange, {
    params,
    body: { change: wanted },
  });
  const body = { change: wanted, reason, basis: looked.result.basis };
  expect((await room.admin.client.call(changeExamResults, { params, body })).status).toBe(200);
}
const exclude = (position: number) =>
  ({ kind: 'exclude', questionId: idAt(position), keepsPasses: false }) as const;

it('tells its trainee the reasons that stand, and none that was taken back', async () => {
  const examId = await over();
  await change(examId, exclude(0), 'It was cut off.');
  await change(examId, { kind: 'takeBack', questionId: idAt(0) }, 'It was not.');
  await change(examId, { kind: 'curve', points: 1 }, 'It was hard.');
  await change(examId, { kind: 'curve', points: 0 }, 'It was not hard.');
  await change(examId, exclude(2), 'Nobody had learnt it.');
  const { result } = await room.admin.client.call(getExamStatistics, { params: { examId } });
  expect(
    result.ledger.map(({ kind, reason, givenBy, takenBackBy }) => [
      kind,
      reason,
      givenBy,
      takenBackBy,
    ]),
  ).toEqual([
    ['exclude', 'Nobody had learnt it.', 'Yumi', null],
    ['curve', 'It was hard.', 'Yumi', 'Yumi'],
    ['exclude', 'It was cut off.', 'Yumi', 'Yumi'],
  ]);
  const resultsAt = room.inMinutes(-1).toISOString();
  await room.admin.client.call(signOffExam, { params: { examId }, body: { resultsAt } });
  const own = await room.trainee.client.call(getOwnResult, { params: { examId } });
  expect(own.result).toMatchObject({ points: 5, maxPoints: 5, curve: 0 });
  expect(own.result.reasons).toEqual([{ questionId: idAt(2), reason: 'Nobody had learnt it.' }]);
});

it('writes down what was changed for how many, and why', async () => {
  const examId = await over();
  const rekey = { kind: 'rekey' as const, questionId: idAt(0), answerKey: { correct: ['a'] } };
  await change(examId, { ...rekey, keepsPasses: false }, 'The key was wrong.');
  const entries = await room.test.asOwner<{ action: string; after: object }>(
    `select action, before, after from audit_entries where subject_type = 'exam'
       and subject_id = $1 order by id`,
    [examId],
  );
  expect(entries).toMatchObject([
    {
      action: 'exam.changeQuestion',
      before: { right: 'The address of a value' },
      after: {
        kind: 'rekey',
        questionId: idAt(0),
        right: 'A copy of a value',
        // Who waits for points has none that could change.
        changedSittings: 1,
        reason: 'The key was wrong.',
      },
    },
  ]);
});

it('is a file with what waits and what does not count, in the organisation’s time', async () => {
  const examId = await over();
  await change(examId, exclude(1), 'It was cut off.');
  const file = await room.admin.client.call(exportExamResults, { params: { examId } });
  const [head, ...lines] = file.text
    .slice(1)
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(',').slice(1).join(','));
  expect(head).toBe(
    'Name,Handed in,Points,Out of,Result,Question 1,Question 2 (does not count),Question 3',
  );
  expect(lines).toEqual([
    'Ben,2026-01-31 23:59,,7,Waits for points,0,0,',
    '高橋 美咲,2026-02-01 00:00,6,7,Passed,2,3,4',
  ]);
});
