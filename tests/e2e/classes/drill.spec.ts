import { randomUUID } from 'node:crypto';
import type { Attempt, ClassQuiz } from '../../../domain/challenges/attempt.schema.ts';
import { makeClassOf } from '../support/class-of.ts';
import { findDemo } from '../support/demo.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const name = '高橋 美咲';

test('a drill quiz of what was wrong waits at home, and is done without a network', async ({
  page,
  context,
  browser,
  baseURL,
}) => {
  const desk = await browser.newContext(baseURL ? { baseURL } : {});
  const staff = await desk.newPage();
  await authenticate(staff, 'instructor');
  const { materialId } = await findDemo(staff);
  const classId = await makeClassOf(baseURL ?? '', materialId('小テスト：ポインタ'), 'Once more', {
    trainee: name,
  });
  await authenticate(page, 'trainee');

  await test.step('somebody gets it wrong', async () => {
    const { sections } = await ask<{ sections: { materials: { id: number }[] }[] }>(
      page,
      `/api/trainee/classes/${classId}`,
    );
    const classMaterialId = sections[0]?.materials[0]?.id ?? 0;
    const attempt = `/api/trainee/attempts/${randomUUID()}`;
    const at = new Date().toISOString();
    const begun = await page.request.put(attempt, {
      data: { classId, classMaterialId, startedAt: at },
    });
    expect(begun.status()).toBe(200);
    const quiz = await ask<ClassQuiz>(
      page,
      `/api/trainee/classes/${classId}/materials/${classMaterialId}/quiz`,
    );
    const [first] = quiz.questions;
    const wrong = first?.kind === 'MCQ' ? first.body.choices.slice(-1).map(({ id }) => id) : [];
    await page.request.put(`${attempt}/answers/${randomUUID()}`, {
      data: { questionId: first?.id, answer: { kind: 'MCQ', choices: wrong }, answeredAt: at },
    });
    const handedIn = await page.request.put(`${attempt}/submission`, { data: { submittedAt: at } });
    expect(handedIn.status()).toBe(200);
  });

  await test.step('the instructor makes a drill quiz of it', async () => {
    await staff.goto(`/classes/${classId}?tab=results`);
    await staff.getByRole('button', { name: 'New drill quiz' }).click();
    const dialog = staff.getByRole('dialog');
    await expect(dialog.getByText(/Questions marked by people are left out/)).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Title' }).fill('Pointers, once more');
    await dialog.getByRole('button', { name: 'Create the drill quiz' }).click();
    await expect(staff.getByText('Pointers, once more').first()).toBeVisible();
  });

  await test.step('it waits at home, and opens', async () => {
    await enter(page, 'trainee');
    // The rest of the program is fetched by the worker, which has to be there before the network goes.
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const drills = page.getByRole('region', { name: 'Drill quizzes' });
    await drills
      .getByRole('link', { name: /Pointers, once more/ })
      .first()
      .click();
    await expect(page.getByRole('button', { name: 'Start', exact: true })).toBeVisible();
  });

  const main = page.getByRole('main');
  await test.step('it is begun, and without a network answered and handed in', async () => {
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await expect(main.getByRole('group').first()).toBeVisible();
    await context.setOffline(true);
    const radio = main.getByRole('radio').first();
    if (await radio.isVisible()) await radio.locator('xpath=ancestor::label').click();
    const next = page.getByRole('button', { name: 'Next question' });
    while (await next.isVisible()) await next.click();
    await page.getByRole('button', { name: 'Check and hand in' }).click();
    await page.getByRole('button', { name: 'Hand in', exact: true }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
    await expect(main.getByText(/Handed in on this device/)).toBeVisible();
  });

  await test.step('it is scored when there is one, and stands beside the gradebook', async () => {
    await context.setOffline(false);
    await expect(main.getByText(/of \d+ points/).first()).toBeVisible();
    const { sections } = await ask<{
      sections: { materials: { id: number; isDrill?: boolean }[] }[];
    }>(page, `/api/trainee/classes/${classId}`);
    const drill = sections
      .flatMap(({ materials }) => materials)
      .find(({ isDrill }) => isDrill === true);
    const attempts = await ask<Attempt[]>(
      page,
      `/api/trainee/classes/${classId}/materials/${drill?.id}/attempts`,
    );
    expect(attempts).toHaveLength(1);
    await staff.goto(`/classes/${classId}?tab=progress`);
    await staff.getByRole('grid', { name: 'Gradebook' }).getByText(name).click();
    const dialog = staff.getByRole('dialog', { name });
    await expect(dialog.getByText('Pointers, once more').first()).toBeVisible();
    await expect(dialog.getByText(/1 attempt/).first()).toBeVisible();
  });
  await desk.close();
});
