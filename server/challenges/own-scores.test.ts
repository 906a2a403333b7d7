import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { markAnswer, listMarkings } from '../../domain/challenges/markings.contract.ts';
import { getTraining } from '../../domain/training/training.contract.ts';
import { choose } from '../../tests/support/quiz-room.ts';
import { essay, type Given, mcq, rulesRoom } from '../../tests/support/quiz-rules-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';

const room = await rulesRoom();
const { instructor, trainee, other, start, submit, answer, given } = room;
afterAll(() => room.test.close());

async function scoreOf({ client }: TestPerson, { at }: Given) {
  const { result } = await client.call(getTraining, { params: { classId: at.classId } });
  return result.sections[0]?.materials[0]?.progress.score;
}

/** Hands in one attempt that answers the first question so. */
async function take(person: TestPerson, quiz: Given, choice: string): Promise<void> {
  const uuid = randomUUID();
  expect((await start(person, uuid, quiz.at)).status).toBe(200);
  await answer(person, { ...quiz, uuid }, 0, choose(choice));
  expect((await submit(person, uuid)).status).toBe(200);
}

it('is not there before a quiz was handed in, and is nobody else’s', async () => {
  const quiz = await given([mcq('A'), mcq('B')], {});
  expect(await scoreOf(trainee, quiz)).toBeNull();
  expect((await start(trainee, randomUUID(), quiz.at)).status).toBe(200);
  expect(await scoreOf(trainee, quiz)).toBeNull();
  await take(other, quiz, 'a');
  expect(await scoreOf(trainee, quiz)).toBeNull();
  expect(await scoreOf(other, quiz)).toEqual({ points: 2, maxPoints: 4 });
});

it('is of the best attempt where that counts', async () => {
  const quiz = await given([mcq('A'), mcq('B')], { attempts: 2, counts: 'best' });
  await take(trainee, quiz, 'a');
  await take(trainee, quiz, 'b');
  expect(await scoreOf(trainee, quiz)).toEqual({ points: 2, maxPoints: 4 });
});

it('is of the last attempt where that counts', async () => {
  const quiz = await given([mcq('A'), mcq('B')], { attempts: 2, counts: 'last' });
  await take(trainee, quiz, 'a');
  expect(await scoreOf(trainee, quiz)).toEqual({ points: 2, maxPoints: 4 });
  await take(trainee, quiz, 'b');
  expect(await scoreOf(trainee, quiz)).toEqual({ points: 0, maxPoints: 4 });
});

it('comes with the last mark of an instructor, also to who had looked before', async () => {
  const quiz = await given([mcq('A'), essay], {});
  const uuid = randomUUID();
  await start(trainee, uuid, quiz.at);
  await answer(trainee, { ...quiz, uuid }, 0, choose('a'));
  await answer(trainee, { ...quiz, uuid }, 1, { kind: 'FREETEXT', text: 'It must be so.' });
  await submit(trainee, uuid);
  expect(await scoreOf(trainee, quiz)).toBeNull();
  const { classId } = quiz.at;
  const { result } = await instructor.client.call(listMarkings, {
    params: { classId },
    query: { scored: 'false' },
  });
  const attemptId = result[0]?.attemptId ?? 0;
  const marked = await instructor.client.call(markAnswer, {
    params: { classId, attemptId, questionId: quiz.questionIds[1] ?? 0 },
    body: { points: 4, comment: '' },
  });
  expect(marked.status).toBe(200);
  expect(await scoreOf(trainee, quiz)).toEqual({ points: 6, maxPoints: 7 });
});
