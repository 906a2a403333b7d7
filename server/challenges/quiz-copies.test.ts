import { afterAll, beforeAll, expect, it } from 'vitest';
import { Role } from '../../domain/access/roles.ts';
import {
  addPicture,
  createQuiz,
  getQuizDraft,
  publishQuiz,
  saveQuizDraft,
} from '../../domain/challenges/quizzes.contract.ts';
import type { QuizContent } from '../../domain/challenges/quiz-content.schema.ts';
import { usualSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { copyMaterial } from '../../domain/materials/library.contract.ts';
import type { MaterialFile } from '../../domain/materials/material-file.schema.ts';
import { picture } from '../../tests/support/picture.ts';
import { type TestApp, testApp } from '../../tests/support/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

it('is copied with its settings and with pictures of its own', async () => {
  const { client } = await test.person(await test.organisation(), Role.instructor);
  const made = await client.call(createQuiz, { body: { title: 'A', lang: 'en' } });
  const params = { materialId: made.result.id };
  const { result: file } = await client.send<MaterialFile>({
    method: 'POST',
    url: `${addPicture.path.replace(':materialId', String(params.materialId))}?fileName=one.png`,
    headers: { 'content-type': 'application/octet-stream' },
    payload: await picture('png'),
  });
  const content: QuizContent = {
    settings: { ...usualSettings, shuffleQuestions: true },
    questions: [
      {
        kind: 'FREETEXT',
        prompt: `Look: ![it](keiko:asset/${file.id}/one.png)`,
        weight: 1,
        explanation: '',
        body: { maxLength: 100 },
        answerKey: {},
      },
    ],
  };
  const saved = await client.call(
    saveQuizDraft,
    { params, body: { content } },
    { 'if-match': '"0"' },
  );
  const match = { 'if-match': `"${saved.result.revision}"` };
  expect((await client.call(publishQuiz, { params }, match)).status).toBe(200);

  const { result } = await client.call(copyMaterial, { params, body: { title: 'B' } });
  const copy = (await client.call(getQuizDraft, { params: { materialId: result.id } })).result;
  const id = copy.files[0]?.id;
  expect(id).not.toBe(file.id);
  expect(copy.content.settings.shuffleQuestions).toBe(true);
  expect(copy.content.questions[0]?.prompt).toBe(`Look: ![it](keiko:asset/${id}/one.png)`);
  const url = `/media/materials/${result.currentVersionId}/${encodeURIComponent(`${id}/one.png`)}`;
  expect((await client.send({ method: 'GET', url })).status).toBe(200);
});
