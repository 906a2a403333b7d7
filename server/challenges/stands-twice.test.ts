import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  createQuiz,
  getQuizDraft,
  publishQuiz,
  saveQuizDraft,
} from '../../domain/challenges/quizzes.contract.ts';
import type { QuestionDraft } from '../../domain/challenges/question.schema.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { type TestApp, testApp, type TestPerson } from '../../tests/support/test-app.ts';

let test: TestApp;
let author: TestPerson;

beforeAll(async () => {
  test = await testApp();
  author = await test.person(await test.organisation(), Role.instructor);
});
afterAll(() => test.close());

const question = (prompt: string): QuestionDraft => ({
  kind: 'FREETEXT',
  prompt,
  weight: 5,
  explanation: '',
  body: { maxLength: 100 },
  answerKey: {},
});

it('a question that stands twice keeps its mark, and is not published before it is decided', async () => {
  const { client, userId } = author;
  const body = { title: 'Tides', lang: 'en' as const };
  const materialId = (await client.call(createQuiz, { body })).result.id;
  const params = { materialId };
  const save = (revision: number, questions: QuestionDraft[]) =>
    client.call(
      saveQuizDraft,
      { params, body: { content: { settings: usualSettings, questions } } },
      { 'if-match': `"${revision}"` },
    );
  const publish = (revision: number) =>
    client.call(publishQuiz, { params }, { 'if-match': `"${revision}"` });
  const written = async () =>
    (await client.call(getQuizDraft, { params })).result.content.questions;

  const twice: QuestionDraft[] = [
    { ...question('Theirs?'), twin: { pair: 1, by: null } },
    { ...question('Mine?'), twin: { pair: 1, by: userId } },
    { ...question('Whose other one is gone?'), twin: { pair: 2, by: null } },
  ];
  const saved = await save(0, twice);
  expect(await written()).toEqual(twice);
  const refused = await publish(saved.result.revision);
  expect(refused.status).toBe(400);
  const words = 'must be decided on: it stands twice, as two authors have changed it.';
  expect(refused.messages).toEqual([`“questions.0” ${words}`, `“questions.1” ${words}`]);

  const decided = await save(saved.result.revision, twice.slice(1));
  expect((await publish(decided.result.revision)).status).toBe(200);
  // A version has no marks.
  expect(await written()).toEqual([question('Mine?'), question('Whose other one is gone?')]);
});
