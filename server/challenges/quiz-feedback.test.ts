import { afterAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { checkAnswer } from '../../domain/challenges/challenges.contract.ts';
import { getQuizStats } from '../../domain/challenges/quizzes.contract.ts';
import { getMarking, listMarkings, markAnswer } from '../../domain/challenges/markings.contract.ts';
import type { StoredAnswer } from '../../domain/challenges/question.schema.ts';
import { choose, write } from '../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { essay, mcq, rulesRoom } from '../../tests/support/quiz-rules-room.ts';

const room = await rulesRoom();
const { test, instructor, trainee, other, foreigner, submit, list, answer, given, begun } = room;
afterAll(() => room.test.close());

describe('explanations', () => {
  const check = (person: TestPerson, uuid: string, questionId: number, given: StoredAnswer) =>
    person.client.call(checkAnswer, {
      params: { attemptUuid: uuid, questionId },
      body: { answer: given, answeredAt: room.now() },
    });

  it('are never told where the quiz has it so, while points and rubrics are', async () => {
    const quiz = await given([mcq('A'), essay], { explanations: 'never' });
    const attempt = await begun(trainee, quiz);
    await answer(trainee, attempt, 0, choose('b'));
    const { result, text } = await submit(trainee, attempt.uuid);
    expect(result.marks[0]).toMatchObject({ points: 0, explanation: '', answerKey: null });
    expect(result.marks[1]?.answerKey).toEqual(essay.answerKey);
    expect(text).not.toContain('Because of');
    const checked = await check(trainee, attempt.uuid, quiz.questionIds[0] ?? 0, choose('a'));
    expect(checked.status).toBe(400);
  });

  it('are told after each only to the trainee, for questions and answers that fit', async () => {
    const quiz = await given([mcq('A')], { explanations: 'afterEach' });
    const [first = 0] = quiz.questionIds;
    const { uuid } = await begun(trainee, quiz);
    for (const person of [other, foreigner])
      expect((await check(person, uuid, first, choose('a'))).status).toBe(404);
    expect((await check(instructor, uuid, first, choose('a'))).status).toBe(403);
    expect((await check(trainee, uuid, first, write('a'))).status).toBe(400);
    expect((await check(trainee, uuid, 2_000_000_000, choose('a'))).status).toBe(400);
    expect((await list(trainee, quiz.at)).text).not.toMatch(/Because of|correct"/);
  });

  it('are told of the question that was checked, whose answer stands from then on', async () => {
    const quiz = await given([mcq('A'), mcq('B')], { explanations: 'afterEach' });
    const [first = 0, second = 0] = quiz.questionIds;
    const attempt = await begun(trainee, quiz);
    const both = await Promise.all([
      check(trainee, attempt.uuid, first, choose('b')),
      check(trainee, attempt.uuid, first, choose('b')),
    ]);
    for (const { status, result, text } of both) {
      expect(status).toBe(200);
      expect(result.marks).toMatchObject([
        { questionId: first, points: 0, isCorrect: false, answerKey: { correct: ['a'] } },
      ]);
      expect(text).not.toContain('Because of B');
    }
    // Who knows by now what is right may say so, and earns nothing by it.
    expect((await answer(trainee, attempt, 0, choose('a'))).status).toBe(200);
    expect((await check(trainee, attempt.uuid, first, choose('a'))).result.marks[0]?.points).toBe(
      0,
    );
    await answer(trainee, attempt, 1, choose('a'));
    const { result } = await submit(trainee, attempt.uuid);
    expect(result.points).toBe(2);
    expect(result.answers.find(({ questionId }) => questionId === first)?.answer).toEqual(
      choose('b'),
    );
    expect((await check(trainee, attempt.uuid, second, choose('b'))).status).toBe(409);
  });
});

describe('a rubric', () => {
  it('is what the instructor marks by, and the trainee sees it afterwards', async () => {
    const quiz = await given([essay], {});
    const attempt = await begun(trainee, quiz);
    await answer(trainee, attempt, 0, write('Because.'));
    await submit(trainee, attempt.uuid);
    const { classId } = quiz.at;
    const { result } = await instructor.client.call(listMarkings, { params: { classId } });
    const params = { classId, attemptId: result[0]?.attemptId ?? 0 };
    const [questionId = 0] = quiz.questionIds;
    const mark = (points: number, criteria: Record<string, number>) =>
      instructor.client.call(markAnswer, {
        params: { ...params, questionId },
        body: { points, comment: '', criteria },
      });
    for (const [points, criteria] of [
      [4, { c1: 3, c2: 2 }],
      [4, { c1: 4, c2: 0 }],
      [3, { c1: 3 }],
      [3, { c1: 3, c2: 0, c3: 0 }],
    ] as const)
      expect((await mark(points, criteria)).status).toBe(400);
    expect((await instructor.client.call(getMarking, { params })).result.waitingCount).toBe(1);
    const marked = await mark(4, { c1: 3, c2: 1 });
    expect(marked.result).toMatchObject({ points: 4, waitingCount: 0 });
    const [seen] = (await list(trainee, quiz.at)).result;
    expect(seen?.marks[0]).toMatchObject({
      points: 4,
      criteria: { c1: 3, c2: 1 },
      answerKey: essay.answerKey,
    });
  });
});

describe('statistics', () => {
  it('are refused to trainees and other organisations', async () => {
    const { materialId } = await given([mcq('A')], {});
    const input = { params: { materialId } };
    expect((await test.anonymous.call(getQuizStats, input)).status).toBe(401);
    expect((await trainee.client.call(getQuizStats, input)).status).toBe(403);
    const outsider = await test.person(foreigner.organisationId, Role.admin);
    expect((await outsider.client.call(getQuizStats, input)).status).toBe(404);
  });

  it('count first attempts: who was right, what was chosen instead, and what tells people apart', async () => {
    const quiz = await given([mcq('A'), mcq('B'), mcq('C')], { attempts: 'unlimited' });
    const take = async (person: TestPerson, ...choices: (string | undefined)[]) => {
      const attempt = await begun(person, quiz);
      for (const [position, choice] of choices.entries())
        if (choice) await answer(person, attempt, position, choose(choice));
      await submit(person, attempt.uuid);
    };
    await take(trainee, 'a', 'a', 'b');
    await take(trainee, 'b', 'b', 'b');
    await take(other, 'b', undefined, 'b');
    const { result } = await instructor.client.call(getQuizStats, {
      params: { materialId: quiz.materialId },
    });
    expect(result).toMatchObject({
      attempts: 2,
      scored: 2,
      distribution: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0],
    });
    expect(result.averageShare).toBeCloseTo(1 / 3);
    const [first, second, third] = result.questions;
    expect(first).toMatchObject({ given: 2, answered: 2, share: 0.5, discrimination: 1 });
    expect(first?.commonMistake).toEqual({ answer: choose('b'), count: 1 });
    expect(second).toMatchObject({ given: 2, answered: 1, share: 0.5, commonMistake: null });
    expect(third).toMatchObject({ share: 0, discrimination: null });
    expect(third?.commonMistake).toEqual({ answer: choose('b'), count: 2 });
  });

  it('count the answer that was checked, whatever was sent after it', async () => {
    const quiz = await given([mcq('A')], { explanations: 'afterEach' });
    const attempt = await begun(trainee, quiz);
    await trainee.client.call(checkAnswer, {
      params: { attemptUuid: attempt.uuid, questionId: quiz.questionIds[0] ?? 0 },
      body: { answer: choose('b'), answeredAt: room.now() },
    });
    await answer(trainee, attempt, 0, choose('a'));
    await submit(trainee, attempt.uuid);
    const { result } = await instructor.client.call(getQuizStats, {
      params: { materialId: quiz.materialId },
    });
    expect(result.questions[0]).toMatchObject({
      share: 0,
      commonMistake: { answer: choose('b'), count: 1 },
    });
  });

  it('are empty before anybody has handed in', async () => {
    const { materialId } = await given([mcq('A')], {});
    const { result } = await instructor.client.call(getQuizStats, { params: { materialId } });
    expect(result).toMatchObject({ attempts: 0, scored: 0, averageShare: null });
    expect(result.questions[0]).toMatchObject({ given: 0, share: null, commonMistake: null });
  });
});
