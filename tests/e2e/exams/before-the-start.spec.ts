import { enter } from '../support/enter.ts';
import { newExam } from '../support/new-exam.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { findStored } from '../support/stored.ts';

test('before the start the questions lie on the device, and nobody finds a word of them', async ({
  page,
  context,
  baseURL,
}) => {
  const title = `Locked ${Date.now()}`;
  const exam = await newExam(baseURL ?? '', {
    title,
    trainees: ['maria.santos'],
    draft: { needsSignature: true },
  });
  const words = exam.prompts.map(longestWords);
  expect(words.length).toBeGreaterThan(2);
  const heard: string[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).pathname.startsWith('/api/'))
      void response.text().then(
        (text) => heard.push(text),
        () => {},
      );
  });
  const sealing = context.waitForEvent('response', (response) => response.url().endsWith('/paper'));

  await enter(page, 'maria.santos', { path: '/exams' });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByText('The questions are on this device, locked')).toBeVisible();

  // The sealed paper is here: what looks for words looks where it lies.
  const sealed: { result: { data: string } } = await (await sealing).json();
  const here = sealed.result.data.slice(0, 60);
  await expect.poll(() => findStored(page, [here])).not.toEqual([]);
  expect(await findStored(page, words)).toEqual([]);
  expect(heard.join('\n')).toContain(here);
  for (const word of words) expect(heard.join('\n')).not.toContain(word);
  // Nor does the room itself, which is an address that somebody can type.
  await page.goto(`/exams/${exam.id}/take`);
  await expect(page.getByRole('timer')).toHaveCount(0);
  expect(await page.locator('body').innerText()).not.toContain(words[0]);

  // From the start on the same words are there: it was not the looking that failed.
  await page.goto(`/exams/${exam.id}`);
  await page.getByRole('textbox', { name: 'Sign with your name' }).fill('Maria Santos');
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await expect(page.getByRole('timer')).toBeVisible();
  await expect(
    page
      .getByRole('main')
      .getByText(words[0] ?? '')
      .first(),
  ).toBeVisible();
});

/** What stands on a screen as it was written: without code, blanks and what makes letters bold. */
function longestWords(prompt: string): string {
  const [longest = ''] = prompt
    .split(/[`*_\n]|\{\{.*?\}\}/)
    .toSorted((a, b) => b.length - a.length);
  return longest.trim().slice(0, 60);
}
