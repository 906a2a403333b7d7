import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import {
  listExamAnswers,
  listExamSittings,
  markExamAnswer,
} from '../../../domain/exams/exam-marking.contract.ts';
import { examRoom } from '../../../tests/support/exam-room.ts';
import { write } from '../../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';

let room: Awaited<ReturnType<typeof examRoom>>;
beforeAll(async () => {
  room = await examRoom();
});
afterAll(() => room.test.close());

/** Where the quiz has its text, of five points. */
const textAt = 2;

async function handedIn(draft: Parameters<typeof room.exam>[0]) {
  const examId = await room.exam(draft);
  await room.start(room.trainee, examId);
  await room.answer(room.trainee, examId, textAt, write('It holds an address.'));
  await room.submit(room.trainee, examId);
  const { result } = await room.admin.client.call(listExamSittings, { params: { examId } });
  const params = { examId, questionId: room.quiz.questionIds[textAt] ?? 0 };
  const mark = ({ client }: TestPerson, isAssisted?: boolean) =>
    client.call(markExamAnswer, {
      params: { ...params, sittingId: result[0]?.sittingId ?? 0 },
      body: {
        points: 3,
        comment: 'Well said.',
        ...(isAssisted === undefined ? {} : { isAssisted }),
      },
    });
  const marked = async () =>
    (await room.admin.client.call(listExamAnswers, { params })).result[0]?.mark;
  return { mark, marked };
}

it('keeps that a comment began as a draft, until somebody writes their own', async () => {
  const { mark, marked } = await handedIn({ assistsMarking: true });
  await mark(room.admin);
  expect(await marked()).not.toHaveProperty('isAssisted');
  await mark(room.admin, true);
  expect(await marked()).toMatchObject({ points: 3, isAssisted: true });
  await mark(room.admin, false);
  expect(await marked()).not.toHaveProperty('isAssisted');
});

it('says it of the mark of two when one of them began so', async () => {
  const second = await room.test.person(room.organisationId, Role.admin, { name: 'Hiro' });
  const { mark, marked } = await handedIn({ secondMarking: { tolerancePercent: 20 } });
  await mark(room.admin, true);
  await mark(second);
  expect(await marked()).toMatchObject({ points: 3, isAssisted: true });
});

it('says of the mark of two how each of them wrote last', async () => {
  const second = await room.test.person(room.organisationId, Role.admin, { name: 'Nao' });
  for (const [first, last] of [
    [false, true],
    [true, false],
  ] as const) {
    const { mark, marked } = await handedIn({ secondMarking: { tolerancePercent: 20 } });
    await mark(room.admin, first);
    await mark(room.admin, last);
    await mark(second);
    expect((await marked())?.isAssisted ?? false).toBe(last);
  }
});
