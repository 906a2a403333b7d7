import type { Page } from '@playwright/test';
import { hasSandbox } from '../../support/runner.ts';
import { makeClassOf } from '../support/class-of.ts';
import { ask, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

test.use({ env: { RUNNER: '1', RUNNER_LANGUAGES: 'python3' } });
test.skip(!hasSandbox, 'nothing can be run here');

const challenge = 'Merge the shifts';
const program = `n, *rows = open(0).read().split()
print(n)
`;

/** One of the room's panes, where only one is shown at a time. */
const pane = (page: Page, name: string) =>
  page
    .locator('label')
    .filter({ hasText: new RegExp(`^${name}$`) })
    .click();

/** A server that has just started tries its sandboxes first. */
async function pythonRuns(page: Page, classId: number): Promise<void> {
  const training = await ask<{ sections: { materials: { id: number }[] }[] }>(
    page,
    `/api/trainee/classes/${classId}`,
  );
  const path = `/api/trainee/classes/${classId}/materials/${training.sections[0]?.materials[0]?.id}/code`;
  await expect
    .poll(
      async () => {
        // A server that is still busy with itself says so, and is asked again.
        const answer = await page.request.get(path);
        if (!answer.ok()) return undefined;
        const { result }: { result: { languages: { language: string; runsHere: boolean }[] } } =
          await answer.json();
        return result.languages.find(({ language }) => language === 'python3')?.runsHere;
      },
      { timeout: 120_000 },
    )
    .toBe(true);
}

test('code is run, handed in, reviewed line by line, and its review is answered', async ({
  page,
  baseURL,
}) => {
  await enter(page, 'instructor');
  const found = await ask<{ id: number; title: string; lang: string }[]>(
    page,
    `/api/materials?limit=100&keyword=${encodeURIComponent(challenge)}`,
  );
  const material = found.find(({ title, lang }) => title === challenge && lang === 'en');
  const title = `Programs ${Date.now()}`;
  const classId = await makeClassOf(baseURL ?? '', material?.id ?? 0, title);

  await enter(page, englishTrainee);
  await pythonRuns(page, classId);
  await page.goto(`/train/${classId}`);
  await pane(page, 'Code');
  const editor = page.getByRole('textbox', { name: 'Code', exact: true });
  await editor.click();
  await page.keyboard.press('Control+a');
  await page.keyboard.insertText(program);
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  // What came out is shown without being asked for.
  await expect(page.getByText('0 of 2 passed')).toBeVisible();
  await page.getByRole('button', { name: 'Submit', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Submit' }).click();
  await pane(page, 'Statement');
  await expect(page.getByText('Being marked')).toBeVisible();

  await enter(page, 'instructor', { path: `/classes/${classId}?tab=marking` });
  await page.getByRole('link', { name: 'Review the submissions' }).click();
  await page.getByRole('button', { name: /Attempt 1/ }).click();
  await page.getByRole('button', { name: 'Comment on a line' }).click();
  await page.getByRole('textbox', { name: 'Comment on line 1' }).fill('Name what n counts.');
  await page.getByRole('button', { name: 'Comment', exact: true }).click();
  // Its words stand in the field, too, until it is kept.
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Name what n counts.' }),
  ).toBeVisible();
  await pane(page, 'Points');
  for (const [criterion, points] of [
    ['Names', '4'],
    ['Functions', '3'],
    ['Edge cases', '2'],
  ] as const)
    await page.getByRole('textbox', { name: `${criterion}: points of 10` }).fill(points);
  await page.getByRole('button', { name: 'Publish now' }).click();
  await expect(page.getByText('Published. The trainee has been told.')).toBeVisible();

  await enter(page, englishTrainee, { path: `/train/${classId}` });
  await page.getByRole('button', { name: /Attempt 1/ }).click();
  await expect(page.getByText('Name what n counts.')).toBeVisible();
  await page.getByRole('button', { name: 'Reply' }).click();
  await page.getByRole('textbox', { name: 'Reply to the comment on line 1' }).fill('The shifts.');
  await page.getByRole('button', { name: 'Reply' }).click();
  await expect(page.getByText('The shifts.')).toBeVisible();

  await enter(page, 'instructor', { path: '/review' });
  await page.getByRole('combobox', { name: 'Challenge' }).click();
  await page.getByRole('option', { name: new RegExp(title) }).click();
  await expect(page.getByText('Replied')).toBeVisible();
});
