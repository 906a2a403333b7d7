import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, it } from 'vitest';
import { Role } from '../../../domain/access/roles.ts';
import { dayAfter } from '../../../domain/calendar/day-after.ts';
import { getClassQuiz } from '../../../domain/challenges/challenges.contract.ts';
import {
  giveCorrection,
  previewCorrection,
} from '../../../domain/challenges/corrections.contract.ts';
import {
  createDrill,
  listDrillQuestions,
  listDrills,
} from '../../../domain/challenges/drills.contract.ts';
import { getClass, updateClassSections } from '../../../domain/classes/classes.contract.ts';
import { getGradebook, listTraineeDrills } from '../../../domain/gradebook/gradebook.contract.ts';
import { getHome, getTraining } from '../../../domain/training/training.contract.ts';
import { getOfflineClass } from '../../../domain/training/training.contract.ts';
import { by, choose } from '../../../tests/support/quiz-room.ts';
import { essay, type Given, mcq, rulesRoom } from '../../../tests/support/quiz-rules-room.ts';
import type { TestPerson } from '../../../tests/support/test-app.ts';
import { seedGroup } from '../../groups/groups.seed.ts';
import { seedProgress } from '../../training/training.seed.ts';

const room = await rulesRoom();
const { test, instructor, trainee, other, stranger, submit, answer, given, begun } = room;
afterAll(() => test.close());

/** Hands in these choices, in the order of the questions; `a` is right. */
async function taken(person: TestPerson, quiz: Given, ...choices: string[]) {
  const attempt = await begun(person, quiz);
  for (const [index, choice] of choices.entries())
    await answer(person, attempt, index, choose(choice));
  await submit(person, attempt.uuid);
}

interface Part {
  opensAt: string;
  questionIds: number[];
}

/** Days of the class, whatever day it is. */
const dayOf = async (quiz: Given, days: number): Promise<string> => {
  const { result } = await instructor.client.call(getClass, { params: classOf(quiz) });
  return new Date(Date.parse(result.startAt) + days * 86_400_000).toISOString().slice(0, 10);
};
const classOf = ({ at: { classId } }: Given) => ({ classId });

const questionsOf = (quiz: Given, query = {}, person = instructor) =>
  person.client.call(listDrillQuestions, { params: classOf(quiz), query });

const make = (
  quiz: Given,
  parts: Part[],
  { person = instructor, ...whom }: { person?: TestPerson; groupId?: number; userId?: number } = {},
) =>
  person.client.call(createDrill, {
    params: classOf(quiz),
    body: { title: 'Once more', groupId: null, userId: null, ...whom, parts },
  });

const quizOfThree = () => given([mcq('One'), mcq('Two'), mcq('Three'), essay], {});

describe('a drill quiz is refused', () => {
  it('to trainees, to those who only watch, and to other organisations', async () => {
    const quiz = await quizOfThree();
    await taken(trainee, quiz, 'b', 'a', 'a');
    const part = { opensAt: await dayOf(quiz, 0), questionIds: [quiz.questionIds[0] ?? 0] };
    const viewer = await test.person(instructor.organisationId, Role.systemViewer);
    const manager = await test.person(instructor.organisationId, Role.groupManager);
    const outsider = await test.person(await test.organisation(), Role.admin);
    for (const [person, status] of [
      [trainee, 403],
      [viewer, 403],
      [manager, 403],
      [outsider, 404],
    ] as const) {
      expect((await questionsOf(quiz, {}, person)).status).toBe(status);
      expect((await make(quiz, [part], { person })).status).toBe(status);
    }
    expect((await outsider.client.call(listDrills, { params: classOf(quiz) })).status).toBe(404);
    expect((await instructor.client.call(listDrills, { params: classOf(quiz) })).result).toEqual(
      [],
    );
  });

  it('for what nobody of them got wrong, on days that are none, and for strangers', async () => {
    const quiz = await quizOfThree();
    await taken(trainee, quiz, 'b', 'a', 'a');
    const [wrong = 0, right = 0, , free = 0] = quiz.questionIds;
    const opensAt = await dayOf(quiz, 0);
    const before = await dayOf(quiz, -1);
    const one = { opensAt, questionIds: [wrong] };
    const sentenceOf = async (...args: Parameters<typeof make>) => {
      const refused = await make(...args);
      expect(refused.status).toBe(400);
      return refused.messages;
    };
    const notWrong = ['“questionIds” names a question that none of them got wrong in this class.'];
    expect(await sentenceOf(quiz, [{ opensAt, questionIds: [right] }])).toEqual(notWrong);
    expect(await sentenceOf(quiz, [{ opensAt, questionIds: [free] }])).toEqual(notWrong);
    expect(await sentenceOf(quiz, [one], { userId: other.userId })).toEqual(notWrong);
    expect(await sentenceOf(quiz, [{ opensAt, questionIds: [wrong, wrong] }])).toEqual([
      '“questionIds” names a question twice in one part.',
    ]);
    const { endAt } = (await instructor.client.call(getClass, { params: classOf(quiz) })).result;
    for (const day of [before, dayAfter(endAt, 1)])
      expect(await sentenceOf(quiz, [{ ...one, opensAt: day }])).toEqual([
        '“opensAt” must be a day of the class.',
      ]);
    expect(await sentenceOf(quiz, [one, one])).toEqual([
      '“opensAt” of each part must be later than that of the part before it.',
    ]);
    expect(await sentenceOf(quiz, [one], { userId: stranger.userId })).toEqual([
      '“userId” is not a trainee of this class.',
    ]);
    const groupId = await seedGroup(test.db, { ...by(instructor), name: 'Elsewhere' });
    expect(await sentenceOf(quiz, [one], { groupId })).toEqual([
      '“groupId” is not a group of this class.',
    ]);
    expect(await sentenceOf(quiz, [one], { groupId, userId: trainee.userId })).toEqual([
      '“groupId” and “userId” cannot both be given.',
    ]);
    const { result } = await instructor.client.call(getClass, { params: classOf(quiz) });
    expect(result.sections).toHaveLength(1);
  });
});

describe('a drill quiz', () => {
  it('is made of what is still wrong, the most often first, with how many that are', async () => {
    const quiz = await quizOfThree();
    await taken(trainee, quiz, 'b', 'b', 'a');
    await taken(other, quiz, 'a', 'b', 'a');
    const [one = 0, two = 0] = quiz.questionIds;
    const found = async (query = {}) =>
      (await questionsOf(quiz, query)).result.map(({ question, wrongCount, answeredCount }) => [
        question.id,
        wrongCount,
        answeredCount,
      ]);
    expect(await found()).toEqual([
      [two, 2, 2],
      [one, 1, 2],
    ]);
    expect(await found({ userId: other.userId })).toEqual([[two, 1, 1]]);
    const [first] = (await questionsOf(quiz)).result;
    expect(first).not.toHaveProperty('question.answerKey');

    const params = quiz.at;
    const correction = { kind: 'exclude', questionId: two } as const;
    const { result } = await instructor.client.call(previewCorrection, {
      params,
      body: { correction },
    });
    await instructor.client.call(giveCorrection, {
      params,
      body: { correction, reason: 'Both were right.', basis: result.basis },
    });
    expect(await found()).toEqual([[one, 1, 2]]);
  });

  it('comes in parts on days of their own, told once, and counts for nothing', async () => {
    const quiz = await quizOfThree();
    await taken(trainee, quiz, 'b', 'b', 'a');
    const [one = 0, two = 0] = quiz.questionIds;
    const revision = async () =>
      (await instructor.client.call(getClass, { params: classOf(quiz) })).result.revision;
    const seen = await revision();
    const made = await make(quiz, [
      { opensAt: await dayOf(quiz, 0), questionIds: [one, two] },
      { opensAt: await dayOf(quiz, 3), questionIds: [one] },
    ]);
    expect(made.status).toBe(200);
    expect(made.result).toMatchObject([
      {
        title: 'Once more',
        group: null,
        trainee: null,
        traineeCount: 2,
        parts: [
          { questionCount: 2, doneCount: 0 },
          { questionCount: 1, doneCount: 0 },
        ],
      },
    ]);
    // Whoever edits the outline meanwhile would take it out again.
    const stale = await instructor.client.call(
      updateClassSections,
      { params: classOf(quiz), body: { sections: [] } },
      { 'if-match': `"${seen}"` },
    );
    expect(stale.status).toBe(412);

    const { result: training } = await trainee.client.call(getTraining, { params: classOf(quiz) });
    expect(training.sections.map(({ title }) => title)).toEqual([
      'Pointers',
      'Once more 1/2',
      'Once more 2/2',
    ]);
    const [part] = training.sections[1]?.materials ?? [];
    expect(part).toMatchObject({ title: 'Once more 1/2', isDrill: true });
    const at = { ...classOf(quiz), classMaterialId: part?.id ?? 0 };
    const { result: taking } = await trainee.client.call(getClassQuiz, { params: at });
    expect(taking.questions.map(({ prompt }) => prompt)).toEqual(['One', 'Two']);
    expect(taking.attemptsAllowed).toBeNull();
    const { result: home } = await trainee.client.call(getHome, {});
    expect(home.steps?.filter(({ isDrill }) => isDrill).map(({ title }) => title)).toEqual(
      expect.arrayContaining(['Once more 1/2']),
    );
    const { result: offline } = await trainee.client.call(getOfflineClass, {
      params: classOf(quiz),
    });
    expect(JSON.stringify(offline)).toContain(`${part?.reference.materialVersionId}`);

    // Who has done nothing else.
    const { organisationId, userId } = other;
    await seedProgress(test.db, { organisationId, userId, ...at }, { isCompleted: true });
    const drills = await instructor.client.call(listDrills, { params: classOf(quiz) });
    expect(drills.result[0]?.parts.map(({ doneCount }) => doneCount)).toEqual([1, 0]);
    const { result: after } = await other.client.call(getTraining, { params: classOf(quiz) });
    expect([after.completedCount, after.percent, after.materialCount]).toEqual([0, 0, 1]);
    const { result: gradebook } = await instructor.client.call(getGradebook, {
      params: classOf(quiz),
      query: {},
    });
    expect(gradebook.sections).toHaveLength(1);
    // Beside the gradebook it stands with the person.
    const standing = (person: TestPerson, userId: number) =>
      person.client.call(listTraineeDrills, { params: { ...classOf(quiz), userId } });
    expect((await standing(trainee, trainee.userId)).status).toBe(403);
    expect((await standing(instructor, stranger.userId)).status).toBe(404);
    const { result: own } = await standing(instructor, other.userId);
    expect(own.map(({ title, attempts }) => [title, attempts])).toEqual([
      ['Once more 1/2', 0],
      ['Once more 2/2', 0],
    ]);
    expect(own.map(({ completedAt }) => completedAt !== null)).toEqual([true, false]);
    const { rows } = await test.services.database.pool.query(
      `select user_id from notifications where content ->> 'kind' = 'drillGiven'
        and organisation_id = $1 order by user_id`,
      [trainee.organisationId],
    );
    expect(rows.map(({ user_id }) => user_id as number)).toEqual(
      [trainee.userId, other.userId].toSorted((a, b) => a - b),
    );
  });

  it('for one trainee is there for nobody else', async () => {
    const quiz = await quizOfThree();
    await taken(trainee, quiz, 'b', 'a', 'a');
    const [one = 0] = quiz.questionIds;
    const part = { opensAt: await dayOf(quiz, 0), questionIds: [one] };
    const made = await make(quiz, [part], { userId: trainee.userId });
    expect(made.result).toMatchObject([{ trainee: { id: trainee.userId }, traineeCount: 1 }]);
    const classMaterialId = made.result[0]?.parts[0]?.classMaterialId ?? 0;
    const at = { ...classOf(quiz), classMaterialId };
    expect((await trainee.client.call(getClassQuiz, { params: at })).status).toBe(200);
    expect((await other.client.call(getClassQuiz, { params: at })).status).toBe(404);
    expect((await room.start(other, randomUUID(), at)).status).toBe(404);
    const sectionsOf = async (person: TestPerson) =>
      (await person.client.call(getTraining, { params: classOf(quiz) })).result.sections.length;
    const forOther = { params: { ...classOf(quiz), userId: other.userId } };
    expect((await instructor.client.call(listTraineeDrills, forOther)).result).toEqual([]);
    expect([await sectionsOf(trainee), await sectionsOf(other)]).toEqual([2, 1]);
    const { result: home } = await other.client.call(getHome, {});
    expect(
      home.steps?.filter(({ classId, sectionTitle }) => {
        return classId === quiz.at.classId && sectionTitle === 'Once more';
      }),
    ).toEqual([]);
  });
});
