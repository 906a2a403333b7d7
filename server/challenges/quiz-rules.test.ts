import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  checkAnswer,
  enableRetake,
  getClassQuiz,
  getMarking,
  getQuizStats,
  listMarkings,
  markAnswer,
  submitAttempt,
} from '../../domain/challenges/challenges.contract.ts';
import { drawOf } from '../../domain/challenges/draw.rules.ts';
import type { QuestionDraft, StoredAnswer } from '../../domain/challenges/question.schema.ts';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { by, choose, type Place, quizRoom, write } from '../../tests/support/quiz-room.ts';
import type { TestPerson } from '../../tests/support/test-app.ts';
import { seedQuiz } from './challenges.seed.ts';

const room = await quizRoom();
const { test, instructor, trainee, other, foreigner, placed, start, submit, list, answer } = room;
afterAll(() => room.test.close());

const mcq = (prompt: string, pool?: string): QuestionDraft => ({
  kind: 'MCQ',
  prompt,
  weight: 2,
  explanation: `Because of ${prompt}`,
  ...(pool === undefined ? {} : { pool }),
  body: {
    multiple: false,
    choices: [
      { id: 'a', text: 'Yes' },
      { id: 'b', text: 'No' },
    ],
  },
  answerKey: { correct: ['a'] },
});

const essay: QuestionDraft = {
  kind: 'FREETEXT',
  prompt: 'Why?',
  weight: 5,
  explanation: '',
  body: { maxLength: 100 },
  answerKey: {
    rubric: [
      { id: 'c1', title: 'Names the reason', description: '', points: 3 },
      { id: 'c2', title: 'Gives an example', description: '', points: 2 },
    ],
  },
};

interface Given {
  readonly at: Place;
  readonly materialId: number;
  readonly questionIds: readonly number[];
}

/** A class of its own for a quiz that is given so. */
async function given(questions: QuestionDraft[], settings: Partial<QuizSettings>): Promise<Given> {
  const quiz = await seedQuiz(test.db, { ...by(instructor), questions, settings });
  return { at: await placed(quiz), materialId: quiz.materialId, questionIds: quiz.questionIds };
}

async function begun(person: TestPerson, { at, questionIds }: Given, startedAt = room.now()) {
  const uuid = randomUUID();
  expect((await start(person, uuid, at, startedAt)).status).toBe(200);
  return { uuid, at, questionIds };
}

const later = (seconds: number) =>
  test.clock.set(new Date(test.clock.now().getTime() + seconds * 1000));

describe('a pool', () => {
  const questions = ['A', 'B', 'C', 'D', 'E'].map((prompt) => mcq(prompt, 'x'));
  const settings = { pools: [{ id: 'x', title: 'Any', draw: 2 }] };

  it('is told whole to a device, and only what was drawn is taken and scored', async () => {
    const quiz = await given(questions, settings);
    const seen = await trainee.client.call(getClassQuiz, { params: quiz.at });
    expect(seen.result.questions).toHaveLength(5);
    expect(seen.result.maxPoints).toBe(4);
    const attempt = await begun(trainee, quiz);
    const pool = { id: 'x', draw: 2 };
    const drawn = new Set(drawOf(attempt.uuid, pool, quiz.questionIds));
    for (const [position, id] of quiz.questionIds.entries()) {
      const { status, messages } = await answer(trainee, attempt, position, choose('a'));
      expect(status).toBe(drawn.has(id) ? 200 : 400);
      if (!drawn.has(id))
        expect(messages).toEqual(['“questionId” is not a question of this quiz.']);
    }
    const { result } = await submit(trainee, attempt.uuid);
    expect(result.marks.map(({ questionId }) => questionId).toSorted()).toEqual(
      [...drawn].toSorted(),
    );
    expect(result).toMatchObject({ points: 4, maxPoints: 4 });
  });
});

describe('the time', () => {
  const settings = { timeLimitMinutes: 10 };
  const handIn = async (person: TestPerson, uuid: string, usedSeconds?: number) => {
    const body = { submittedAt: room.now(), usedSeconds };
    return (await person.client.call(submitAttempt, { params: { attemptUuid: uuid }, body }))
      .result;
  };

  it('is counted by the server', async () => {
    const quiz = await given([mcq('A')], settings);
    const attempt = await begun(trainee, quiz);
    later(240);
    const [open] = (await list(trainee, quiz.at)).result;
    expect(open).toMatchObject({ secondsLeft: 360, timing: null });
    later(420);
    expect((await list(trainee, quiz.at)).result[0]?.secondsLeft).toBe(0);
    // The last second of the grace.
    expect(await handIn(trainee, attempt.uuid, 9999)).toMatchObject({
      timing: 'inTime',
      secondsLeft: null,
    });
  });

  it('is over a second later: the work is kept, scored, and marked as late', async () => {
    const quiz = await given([mcq('A')], settings);
    const attempt = await begun(trainee, quiz);
    await answer(trainee, attempt, 0, choose('a'));
    later(661);
    expect(await handIn(trainee, attempt.uuid)).toMatchObject({ timing: 'late', points: 2 });
    const { result } = await instructor.client.call(listMarkings, {
      params: { classId: quiz.at.classId },
      query: { scored: 'true' },
    });
    expect(result.map(({ timing }) => timing)).toEqual(['late']);
  });

  it('is the device’s where the server heard of it later, and no clock helps', async () => {
    const honest = await given([mcq('A')], settings);
    const first = await begun(trainee, honest);
    later(7200);
    expect((await handIn(trainee, first.uuid, 590)).timing).toBe('byDevice');
    const jumping = await given([mcq('A')], settings);
    const second = await begun(trainee, jumping);
    later(7200);
    const { result } = await trainee.client.call(submitAttempt, {
      params: { attemptUuid: second.uuid },
      body: {
        // His clock says that five minutes have gone by; the one that nobody sets says more.
        submittedAt: new Date(test.clock.now().getTime() - 6900_000).toISOString(),
        usedSeconds: 1500,
      },
    });
    expect(result.timing).toBe('late');
  });

  it('of two who hand in at once is the same', async () => {
    const quiz = await given([mcq('A')], settings);
    const attempt = await begun(trainee, quiz);
    later(661);
    const both = await Promise.all([
      handIn(trainee, attempt.uuid, 1),
      handIn(trainee, attempt.uuid),
    ]);
    expect(both[0]).toEqual(both[1]);
  });
});

describe('attempts', () => {
  it('are as many as the quiz says, and one more for each retake', async () => {
    const quiz = await given([mcq('A')], { attempts: 2 });
    const take = async () => {
      const { uuid } = await begun(trainee, quiz);
      await submit(trainee, uuid);
    };
    await take();
    await take();
    expect((await start(trainee, randomUUID(), quiz.at)).error).toBe('noMoreAttempts');
    const { classId } = quiz.at;
    const marked = await instructor.client.call(listMarkings, {
      params: { classId },
      query: { scored: 'true' },
    });
    const params = { classId, attemptId: marked.result[0]?.attemptId ?? 0 };
    expect((await test.anonymous.call(enableRetake, { params })).status).toBe(401);
    expect((await trainee.client.call(enableRetake, { params })).status).toBe(403);
    const outsider = await test.person(foreigner.organisationId, Role.admin);
    expect((await outsider.client.call(enableRetake, { params })).status).toBe(404);
    const both = await Promise.all(
      [1, 2].map(() => instructor.client.call(enableRetake, { params })),
    );
    expect(both.map(({ status, result }) => [status, result.hasRetake])).toEqual([
      [200, true],
      [200, true],
    ]);
    const seen = await trainee.client.call(getClassQuiz, { params: quiz.at });
    expect(seen.result.attemptsAllowed).toBe(3);
    await take();
    expect((await start(trainee, randomUUID(), quiz.at)).error).toBe('noMoreAttempts');
    const { rows } = await test.house.database.pool.query(
      `select count(*)::int as count from audit_entries where action = 'class.enableRetake'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

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

  it('are empty before anybody has handed in', async () => {
    const { materialId } = await given([mcq('A')], {});
    const { result } = await instructor.client.call(getQuizStats, { params: { materialId } });
    expect(result).toMatchObject({ attempts: 0, scored: 0, averageShare: null });
    expect(result.questions[0]).toMatchObject({ given: 0, share: null, commonMistake: null });
  });
});
