import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  createQuiz,
  getClassQuiz,
  getQuiz,
  getQuizDraft,
  updateQuiz,
} from '../../domain/challenges/challenges.contract.ts';
import type { QuestionDraft } from '../../domain/challenges/question.schema.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedBook } from '../materials/materials.seed.ts';

let test: TestApp;
let organisationId: number;
let instructor: TestPerson;
let outsider: TestPerson;

beforeAll(async () => {
  test = await testApp();
  organisationId = await test.organisation();
  instructor = await test.person(organisationId, Role.instructor);
  outsider = await test.person(await test.organisation(), Role.admin);
});
afterAll(() => test.close());

const question = (prompt: string, weight = 2): Extract<QuestionDraft, { kind: 'MCQ' }> => ({
  kind: 'MCQ',
  prompt,
  weight,
  explanation: 'Because.',
  body: {
    multiple: false,
    choices: [
      { id: 'a', text: 'Yes' },
      { id: 'b', text: 'No' },
    ],
  },
  answerKey: { correct: ['a'] },
});

const facts = {
  title: 'ポインタの基礎',
  description: '',
  lang: 'ja' as const,
  difficulty: 'beginner' as const,
  tags: ['C'],
};

const create = (person: TestPerson, questions: QuestionDraft[] = [question('First?')]) =>
  person.client.call(createQuiz, { body: { ...facts, questions } });

const update = (
  person: TestPerson,
  materialId: number,
  revision: number,
  questions: QuestionDraft[],
) =>
  person.client.call(
    updateQuiz,
    { params: { materialId }, body: { ...facts, title: 'New title', questions } },
    { 'if-match': `"${revision}"` },
  );

describe('making a quiz', () => {
  it('is refused to who may not, and when a question contradicts itself', async () => {
    const input = { body: { ...facts, questions: [question('First?')] } };
    expect((await test.anonymous.call(createQuiz, input)).status).toBe(401);
    for (const role of [Role.trainee, Role.groupManager, Role.systemViewer]) {
      const person = await test.person(organisationId, role);
      expect((await create(person)).status).toBe(403);
    }
    const wrong = { ...question('First?'), answerKey: { correct: ['c'] } };
    const refused = await create(instructor, [question('First?'), wrong]);
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual([
      '“questions.1.answerKey.correct” must name choices of this question.',
    ]);
    expect((await create(instructor, [])).status).toBe(400);
  });

  it('puts it into the library with its first version', async () => {
    const { status, result } = await create(instructor, [
      question('First?', 2),
      question('Second?', 0.5),
    ]);
    expect(status).toBe(200);
    expect(result).toMatchObject({
      type: 'challenge',
      challengeStyle: 'quiz',
      title: 'ポインタの基礎',
      majorVersionNumber: 1,
      stats: { questions: 2, points: 2.5, minutes: 2 },
    });
    const preview = await instructor.client.call(getQuiz, { params: { materialId: result.id } });
    expect(preview.result.questions.map((each) => each.prompt)).toEqual(['First?', 'Second?']);
  });
});

describe('a draft', () => {
  it('is shown to its author and to admins, with what is right', async () => {
    const { id } = (await create(instructor)).result;
    const draft = (person: TestPerson) =>
      person.client.call(getQuizDraft, { params: { materialId: id } });
    expect((await draft(outsider)).status).toBe(404);
    expect((await draft(await test.person(organisationId, Role.trainee))).status).toBe(403);
    expect((await draft(await test.person(organisationId, Role.instructor))).status).toBe(403);
    for (const person of [instructor, await test.person(organisationId, Role.admin)])
      expect((await draft(person)).result.questions).toEqual([question('First?')]);
  });

  it('is not one of a book', async () => {
    const { organisationId: organisation, userId } = instructor;
    const book = await seedBook(test.db, { organisationId: organisation, createdBy: userId });
    const params = { materialId: book.materialId };
    expect((await instructor.client.call(getQuizDraft, { params })).status).toBe(404);
    expect((await instructor.client.call(getQuiz, { params })).status).toBe(404);
    expect((await update(instructor, book.materialId, 1, [question('Other?')])).status).toBe(404);
  });
});

describe('changing a quiz', () => {
  it('is refused to others, and over a newer revision', async () => {
    const { id, revision } = (await create(instructor)).result;
    const colleague = await test.person(organisationId, Role.instructor);
    expect((await update(outsider, id, revision, [question('Other?')])).status).toBe(404);
    expect((await update(colleague, id, revision, [question('Other?')])).status).toBe(403);
    const body = { ...facts, questions: [question('Other?')] };
    const blind = await instructor.client.call(updateQuiz, { params: { materialId: id }, body });
    expect(blind.status).toBe(412);
    expect((await update(instructor, id, revision + 1, [question('Other?')])).status).toBe(412);
    const unchanged = await instructor.client.call(getQuizDraft, { params: { materialId: id } });
    expect(unchanged.result.questions).toEqual([question('First?')]);
  });

  it('publishes a version, and a class keeps the one it has', async () => {
    const made = (await create(instructor)).result;
    const trainee = await test.person(organisationId, Role.trainee);
    const { classId, classMaterialIds } = await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      traineeIds: [trainee.userId],
      sections: [
        {
          title: 'One',
          materials: [{ materialId: made.id, versionId: made.currentVersionId ?? 0 }],
        },
      ],
    });
    const changed = await update(instructor, made.id, made.revision, [question('Other?')]);
    expect(changed.result).toMatchObject({ title: 'New title', majorVersionNumber: 2 });
    expect(changed.result.revision).toBeGreaterThan(made.revision);
    const params = { classId, classMaterialId: classMaterialIds[0] ?? 0 };
    const studied = (await trainee.client.call(getClassQuiz, { params })).result;
    expect(studied.majorVersionNumber).toBe(1);
    expect(studied.questions.map((each) => each.prompt)).toEqual(['First?']);
    const ask = async (query: { v?: number; m?: number }) => {
      const answer = await instructor.client.call(getQuiz, {
        params: { materialId: made.id },
        query,
      });
      return answer.result?.questions[0]?.prompt;
    };
    expect(await ask({})).toBe('Other?');
    expect(await ask({ m: 1 })).toBe('First?');
    expect(await ask({ v: made.currentVersionId ?? 0 })).toBe('First?');
    expect(await ask({ m: 3 })).toBeUndefined();
  });
});
