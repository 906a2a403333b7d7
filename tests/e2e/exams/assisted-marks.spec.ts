import { type Page, request as http } from '@playwright/test';
import type { OwnExam } from '../../../domain/exams/own-exams.contract.ts';
import { expectAccessible } from '../support/accessible.ts';
import { enter } from '../support/enter.ts';
import { beyondOf } from '../support/fit.ts';
import { newExam } from '../support/new-exam.ts';
import { send } from '../support/send.ts';
import { expect } from '../support/server.ts';
import { testWithEngine as test } from '../support/with-engine.ts';

const trainee = 'maria.santos';
const quiz = 'Quiz: clear sentences';

/** Somebody has written a text in an exam, and handed it in. Returns its question's id. */
async function handInText(desk: Page, baseURL: string, examId: number): Promise<number> {
  type Overview = { questions: { question: { id: number; kind: string } }[] };
  const { questions } = await send<Overview>(desk.request, 'GET', `/api/exams/${examId}/marking`);
  const questionId = questions.find(({ question }) => question.kind === 'FREETEXT')?.question.id;
  if (questionId === undefined) throw new Error('The exam has no text.');
  const client = await http.newContext({ baseURL });
  const session = { accountName: trainee, password: 'keiko-demo' };
  await send(client, 'POST', '/api/auth/session', { data: session });
  const path = `/api/trainee/exams/${examId}`;
  const deviceUuid = crypto.randomUUID();
  const start = { deviceUuid, accessCode: '', signedName: '' };
  await send<OwnExam>(client, 'PUT', `${path}/sitting`, { data: start });
  await send(client, 'PUT', `${path}/answers/${crypto.randomUUID()}`, {
    data: {
      deviceUuid,
      questionId,
      answer: { kind: 'FREETEXT', text: 'The server keeps every answer for ten years.' },
      answeredAt: new Date().toISOString(),
    },
  });
  const submittedAt = new Date().toISOString();
  await send(client, 'PUT', `${path}/submission`, { data: { deviceUuid, submittedAt } });
  await client.dispose();
  return questionId;
}

test('a marker asks for a draft, changes it, and saves it as one that AI began', async ({
  page,
  engine,
  server,
}) => {
  const exam = await newExam(server.url, {
    title: `Drafts ${Date.now()}`,
    trainees: [trainee],
    quizzes: [quiz],
    draft: { assistsMarking: true },
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await enter(page, 'admin', { path: `/exams/${exam.id}` });
  const questionId = await handInText(page, server.url, exam.id);

  await page.goto(`/exams/${exam.id}?tab=marking&q=${questionId}`);
  const form = page.getByRole('listitem').filter({ hasText: 'ten years' });
  const ask = form.getByRole('button', { name: 'Draft feedback with AI' });
  await test.step('the draft stands beside the form, which is as it was', async () => {
    engine.plays({ texts: ['{"text":"One thought in one sentence.","criteria":[]}'] });
    await ask.press('Enter');
    const suggestion = form.getByRole('region', { name: 'Suggestion' });
    await expect(suggestion.getByText('One thought in one sentence.')).toBeVisible();
    await expect(form.getByRole('textbox', { name: 'Comment' })).toHaveValue('');
    expect(await beyondOf(page, 390)).toEqual([]);
    await expectAccessible(page);
    await page.screenshot({ path: test.info().outputPath('suggestion.png') });
    // Whoever marks is told no name.
    expect(JSON.stringify(engine.calls.at(-1)?.body.messages)).not.toMatch(/Maria|Santos/);
    await suggestion.getByRole('button', { name: 'Use draft' }).press('Enter');
  });

  await test.step('what is saved of it says how it began', async () => {
    await expect(
      form.getByText('Began as a draft by AI. The trainee will see that.'),
    ).toBeVisible();
    for (const field of await form.getByRole('textbox', { name: /points of/ }).all())
      await field.fill('1');
    await form.getByRole('textbox', { name: 'Comment' }).fill('One thought in one sentence. Good.');
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form.getByRole('button', { name: 'Save' })).toBeDisabled();
    await page.screenshot({ path: test.info().outputPath('saved.png') });
    const answers = `/api/exams/${exam.id}/marking/questions/${questionId}`;
    const [marked] = await send<{ mark: { comment: string; isAssisted?: boolean } }[]>(
      page.request,
      'GET',
      answers,
    );
    expect(marked?.mark).toMatchObject({
      comment: 'One thought in one sentence. Good.',
      isAssisted: true,
    });
  });
});

test('no draft is offered where the exam does not allow it', async ({ page, server }) => {
  const exam = await newExam(server.url, {
    title: `No drafts ${Date.now()}`,
    trainees: [trainee],
    quizzes: [quiz],
  });
  await enter(page, 'admin', { path: `/exams/${exam.id}` });
  const questionId = await handInText(page, server.url, exam.id);
  await page.goto(`/exams/${exam.id}?tab=marking&q=${questionId}`);
  const form = page.getByRole('listitem').filter({ hasText: 'ten years' });
  await expect(form.getByRole('textbox', { name: 'Comment' })).toBeVisible();
  await expect(form.getByRole('button', { name: 'Draft feedback with AI' })).toHaveCount(0);
});
