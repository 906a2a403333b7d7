import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import {
  exportTraineeProgress,
  listTraineeProgress,
} from '../../domain/classes/classes.contract.ts';
import { choose } from '../../tests/support/quiz-room.ts';
import { type Given, mcq, rulesRoom } from '../../tests/support/quiz-rules-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';

const room = await rulesRoom();
const { instructor, trainee, other, start, submit, answer, given } = room;
afterAll(() => room.test.close());

/** Hands in one attempt that answers the first question so. */
async function take(person: TestPerson, quiz: Given, choice: string): Promise<void> {
  const uuid = randomUUID();
  expect((await start(person, uuid, quiz.at)).status).toBe(200);
  await answer(person, { ...quiz, uuid }, 0, choose(choice));
  expect((await submit(person, uuid)).status).toBe(200);
}

it('has of each trainee the points of the attempt that counts, in the table and in the file', async () => {
  const quiz = await given([mcq('A'), mcq('B')], { attempts: 2, counts: 'best' });
  await take(trainee, quiz, 'a');
  await take(trainee, quiz, 'b');
  // Begun, and not handed in.
  expect((await start(other, randomUUID(), quiz.at)).status).toBe(200);

  const input = { params: { classId: quiz.at.classId }, query: {} };
  const { result } = await instructor.client.call(listTraineeProgress, input);
  const scoreOf = ({ userId }: TestPerson) =>
    result.find((row) => row.userId === userId)?.materials[0]?.score ?? null;
  expect(scoreOf(trainee)).toEqual({ points: 2, maxPoints: 4 });
  expect(scoreOf(other)).toBeNull();

  const file = await instructor.client.call(exportTraineeProgress, input);
  const [heading = '', ...lines] = file.text.replace('\uFEFF', '').trim().split(/\r?\n/);
  expect(heading).toMatch(/ \(%\),[^,]+ \(points\),[^,]+ \(of points\)$/);
  const lineOf = ({ accountName }: TestPerson) =>
    lines.find((line) => line.startsWith(`${accountName},`));
  expect(lineOf(trainee)).toMatch(/,100,2,4$/);
  expect(lineOf(other)).toMatch(/,0,,$/);
});
