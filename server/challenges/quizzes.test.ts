import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import { getClassQuiz, getQuiz } from '../../domain/challenges/challenges.contract.ts';
import {
  addPicture,
  createQuiz,
  discardQuizDraft,
  getQuizDraft,
  publishQuiz,
  saveQuizDraft,
} from '../../domain/challenges/quizzes.contract.ts';
import type { QuizContent } from '../../domain/challenges/quiz-content.schema.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { MaterialFile } from '../../domain/materials/material-file.schema.ts';
import { picture } from '../../tests/support/picture.ts';
import type { QuestionDraft } from '../../domain/challenges/question.schema.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';
import { getOfflineClass } from '../../domain/training/training.contract.ts';
import { seedClass } from '../classes/classes.seed.ts';
import { seedBook } from '../books/books.seed.ts';

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

const facts = { title: 'ポインタの基礎', lang: 'ja' as const, tags: ['C'] };

const contentOf = (...questions: QuestionDraft[]): QuizContent => ({
  settings: usualSettings,
  questions,
});

const begin = async ({ client }: TestPerson): Promise<number> =>
  (await client.call(createQuiz, { body: facts })).result.id;

const draftOf = ({ client }: TestPerson, materialId: number) =>
  client.call(getQuizDraft, { params: { materialId } });

const save = ({ client }: TestPerson, materialId: number, revision: number, content: QuizContent) =>
  client.call(
    saveQuizDraft,
    { params: { materialId }, body: { content } },
    { 'if-match': `"${revision}"` },
  );

const publish = ({ client }: TestPerson, materialId: number, revision: number) =>
  client.call(publishQuiz, { params: { materialId } }, { 'if-match': `"${revision}"` });

/** Saves these and makes them the next version. */
async function publishAll(person: TestPerson, materialId: number, ...questions: QuestionDraft[]) {
  const before = (await draftOf(person, materialId)).result.revision;
  const saved = await save(person, materialId, before, contentOf(...questions));
  return await publish(person, materialId, saved.result.revision);
}

const upload = (person: TestPerson, materialId: number, payload: Buffer, fileName = '図 (1).png') =>
  person.client.send<MaterialFile>({
    method: 'POST',
    url: `${addPicture.path.replace(':materialId', String(materialId))}?fileName=${encodeURIComponent(fileName)}`,
    headers: { 'content-type': 'application/octet-stream' },
    payload,
  });

describe('a new quiz', () => {
  it('is refused to who may not make any', async () => {
    expect((await test.anonymous.call(createQuiz, { body: facts })).status).toBe(401);
    for (const role of [Role.trainee, Role.groupManager, Role.systemViewer]) {
      const person = await test.person(organisationId, role);
      expect((await person.client.call(createQuiz, { body: facts })).status).toBe(403);
    }
    const untitled = { body: { ...facts, title: ' ' } };
    expect((await instructor.client.call(createQuiz, untitled)).status).toBe(400);
  });

  it('is a draft with nothing in it, of which there is no version', async () => {
    const id = await begin(instructor);
    const { result } = await draftOf(instructor, id);
    expect(result).toMatchObject({
      material: { title: 'ポインタの基礎', type: 'challenge', currentVersionId: null },
      content: { settings: usualSettings, questions: [] },
      revision: 0,
      updatedBy: null,
    });
    expect((await instructor.client.call(getQuiz, { params: { materialId: id } })).status).toBe(
      404,
    );
  });
});

describe('a draft', () => {
  it('is its author’s and the admins’, with what is right', async () => {
    const id = await begin(instructor);
    await publishAll(instructor, id, question('First?'));
    expect((await draftOf(outsider, id)).status).toBe(404);
    for (const role of [Role.trainee, Role.instructor]) {
      const person = await test.person(organisationId, role);
      expect((await draftOf(person, id)).status).toBe(403);
      expect((await save(person, id, 0, contentOf())).status).toBe(403);
      expect((await publish(person, id, 0)).status).toBe(403);
    }
    expect((await save(outsider, id, 0, contentOf())).status).toBe(404);
    for (const person of [instructor, await test.person(organisationId, Role.admin)])
      expect((await draftOf(person, id)).result.content.questions).toEqual([question('First?')]);
  });

  it('is not one of a book', async () => {
    const { organisationId: organisation, userId } = instructor;
    const book = await seedBook(test.db, { organisationId: organisation, createdBy: userId });
    const { materialId } = book;
    expect((await draftOf(instructor, materialId)).status).toBe(404);
    expect((await save(instructor, materialId, 0, contentOf())).status).toBe(404);
    expect((await upload(instructor, materialId, await picture('png'))).status).toBe(404);
    expect((await instructor.client.call(getQuiz, { params: { materialId } })).status).toBe(404);
  });

  it('is kept while it is unfinished, and refused to be published, fault by fault', async () => {
    const id = await begin(instructor);
    const unfinished = { ...question(''), answerKey: { correct: [] } };
    const wrong = { ...question('Second?'), answerKey: { correct: ['c'] } };
    const saved = await save(instructor, id, 0, contentOf(unfinished, wrong));
    expect(saved.status).toBe(200);
    expect(saved.result.content.questions[0]?.prompt).toBe('');
    const refused = await publish(instructor, id, saved.result.revision);
    expect(refused.status).toBe(400);
    expect(refused.messages).toEqual([
      '“questions.0.prompt” must not be empty.',
      '“questions.0.answerKey.correct” must have at least 1 entries.',
      '“questions.0.answerKey.correct” must name exactly one choice, unless several may be chosen.',
      '“questions.1.answerKey.correct” must name choices of this question.',
    ]);
    expect((await draftOf(instructor, id)).result.material.currentVersionId).toBeNull();
  });

  it('without a question is refused in words, in both languages, and what was published stays', async () => {
    const japanese = await test.person(organisationId, Role.admin, { lang: 'ja' });
    for (const [person, sentence] of [
      [instructor, 'Add at least one question.'],
      [japanese, '問題を1つ以上追加してください。'],
    ] as const) {
      const id = await begin(person);
      const refused = await publishAll(person, id);
      expect(refused.status).toBe(400);
      expect(refused.messages).toEqual([sentence]);
      await publishAll(person, id, question('First?'));
      expect((await publishAll(person, id)).status).toBe(400);
      const { result } = await person.client.call(getQuiz, { params: { materialId: id } });
      expect(result.questions).toHaveLength(1);
    }
  });

  it('refuses the second of two who change or publish it', async () => {
    const id = await begin(instructor);
    const both = await Promise.all([
      save(instructor, id, 0, contentOf(question('One?'))),
      save(instructor, id, 0, contentOf(question('Two?'))),
    ]);
    expect(both.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 412]);
    const { revision } = (await draftOf(instructor, id)).result;
    const published = await Promise.all([1, 2, 3].map(() => publish(instructor, id, revision)));
    expect(published.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      200, 412, 412,
    ]);
  });

  it('is forgotten when it is discarded', async () => {
    const id = await begin(instructor);
    await publishAll(instructor, id, question('First?'));
    const { revision } = (await draftOf(instructor, id)).result;
    const saved = await save(instructor, id, revision, contentOf(question('Other?')));
    expect(saved.status).toBe(200);
    const params = { materialId: id };
    const { result } = await instructor.client.call(discardQuizDraft, { params });
    expect(result.content.questions).toEqual([question('First?')]);
    expect(result).toMatchObject({ revision, updatedAt: null });
  });
});

describe('publishing', () => {
  it('tells the library how much it is, without what a pool leaves out', async () => {
    const id = await begin(instructor);
    const pooled = ['A?', 'B?', 'C?'].map((prompt) => ({ ...question(prompt), pool: 'x' }));
    const content = {
      settings: { ...usualSettings, pools: [{ id: 'x', title: 'Any', draw: 2 }] },
      questions: [question('Always?', 0.5), ...pooled],
    };
    const saved = await save(instructor, id, 0, content);
    const { result } = await publish(instructor, id, saved.result.revision);
    expect(result).toMatchObject({
      majorVersionNumber: 1,
      stats: { questions: 3, points: 4.5, minutes: 3 },
    });
    const seen = (await instructor.client.call(getQuiz, { params: { materialId: id } })).result;
    expect(seen).toMatchObject({ maxPoints: 4.5, settings: content.settings });
    expect(seen.questions.map(({ prompt }) => prompt)).toEqual(['Always?', 'A?', 'B?', 'C?']);
  });

  it('makes a version, and a class keeps the one it has', async () => {
    const id = await begin(instructor);
    const made = (await publishAll(instructor, id, question('First?'))).result;
    const trainee = await test.person(organisationId, Role.trainee);
    const { classId, classMaterialIds } = await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      traineeIds: [trainee.userId],
      sections: [
        { title: 'One', materials: [{ materialId: id, versionId: made.currentVersionId ?? 0 }] },
      ],
    });
    const changed = await publishAll(instructor, id, question('Other?'));
    expect(changed.result.majorVersionNumber).toBe(2);
    const params = { classId, classMaterialId: classMaterialIds[0] ?? 0 };
    const studied = (await trainee.client.call(getClassQuiz, { params })).result;
    expect(studied.majorVersionNumber).toBe(1);
    expect(studied.questions.map((each) => each.prompt)).toEqual(['First?']);
    const ask = async (query: { v?: number; m?: number }) => {
      const input = { params: { materialId: id }, query };
      return (await instructor.client.call(getQuiz, input)).result?.questions[0]?.prompt;
    };
    expect(await ask({})).toBe('Other?');
    expect(await ask({ m: 1 })).toBe('First?');
    expect(await ask({ v: made.currentVersionId ?? 0 })).toBe('First?');
    expect(await ask({ m: 3 })).toBeUndefined();
  });
});

describe('a picture', () => {
  it('is refused when it is none, and to who may not edit the quiz', async () => {
    const id = await begin(instructor);
    const page = Buffer.from('<!doctype html><script>alert(1)</script>');
    const refused = await upload(instructor, id, page, 'a.png');
    expect(refused.messages).toEqual(['a.png is an invalid file type. Expected .jpeg, .jpg, .png']);
    expect((await draftOf(instructor, id)).result.files).toEqual([]);
    expect((await upload(outsider, id, await picture('png'))).status).toBe(404);
    const colleague = await test.person(organisationId, Role.instructor);
    expect((await upload(colleague, id, await picture('png'))).status).toBe(403);
  });

  it('of another quiz is not shown in this one', async () => {
    const { result } = await upload(instructor, await begin(instructor), await picture('png'));
    const id = await begin(instructor);
    const strange = question(`![p](keiko:asset/${result.id}/a.png)`);
    const refused = await save(instructor, id, 0, contentOf(strange));
    expect(refused.messages).toEqual(['“content” names a file that this material does not have.']);
  });

  it('goes with the version that shows it, and to its trainees for offline', async () => {
    const id = await begin(instructor);
    const shown = (await upload(instructor, id, await picture('png'))).result;
    await upload(instructor, id, await picture('jpeg'), 'unused.jpg');
    const name = encodeURIComponent(shown.name).replace('(', '%28').replace(')', '%29');
    const asked = question(`What is ![it](keiko:asset/${shown.id}/${name})?`);
    const made = (await publishAll(instructor, id, asked)).result;
    const trainee = await test.person(organisationId, Role.trainee);
    const versionId = made.currentVersionId ?? 0;
    const { classId } = await seedClass(test.db, {
      organisationId,
      createdBy: instructor.userId,
      traineeIds: [trainee.userId],
      sections: [{ title: 'One', materials: [{ materialId: id, versionId }] }],
    });
    const offline = await trainee.client.call(getOfflineClass, { params: { classId } });
    const files = offline.result.materials[0]?.files ?? [];
    expect(files.map(({ mediaType }) => mediaType)).toEqual(['image/png']);
    const url = files[0]?.url ?? '';
    expect(url).toBe(
      `/media/materials/${versionId}/${encodeURIComponent(`${shown.id}/図 (1).png`)}`,
    );
    const served = await trainee.client.send({ method: 'GET', url });
    expect(served.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
    });
  });
});
