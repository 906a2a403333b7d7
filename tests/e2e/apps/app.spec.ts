import { AxeBuilder } from '@axe-core/playwright';
import type { FrameLocator, Page } from '@playwright/test';
import type { AppResult } from '../../../domain/apps/apps.contract.ts';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import { filesIn, packedApp } from '../../../server/apps/apps.seed.ts';
import { statusLine } from '../support/notes.ts';
import { makeClassOf } from '../support/class-of.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { expect, test, testWithWorker } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { outboxOf } from '../support/outbox.ts';
import { hostileApp } from './hostile-app.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];
const demoFolder = new URL('../../../server/demo/apps/', import.meta.url).pathname;

/** Made, filled by the editor's own upload, and published. Returns its id. */
async function publishApp(page: Page, title: string, zip: Buffer): Promise<number> {
  await authenticate(page, 'instructor');
  const answer = await page.request.post('/api/materials', {
    data: { type: 'app', title, lang: 'en' },
  });
  const made: { result: Material } = await answer.json();
  const { id } = made.result;
  await page.goto(`/library/${id}/edit`);
  await expect(page.getByRole('button', { name: 'Publish' })).toBeDisabled();
  const chosen = { name: 'app.zip', mimeType: 'application/zip', buffer: zip };
  await page.getByLabel('Choose a .zip file').setInputFiles(chosen);
  await expect(page.getByRole('heading', { name: 'app.zip' })).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(`**/library/${id}`);
  return id;
}

const appIn = (page: Page, title: string): FrameLocator =>
  page.frameLocator(`iframe[title="${title}"]`);

/** The right answers of the sample, one after the other. */
const answers = [
  '192.168.10.0',
  '254',
  '255.255.0.0',
  '172.16.5.128',
  '172.16.5.255',
  '14',
  '192.0.2.32',
  '198.51.100.223',
];

async function answer(app: FrameLocator, from: number, to: number): Promise<void> {
  for (let index = from; index < to; index++) {
    await expect(app.getByText(`Question ${index + 1} of ${answers.length}`)).toBeVisible();
    await app.getByRole('button', { name: answers[index] ?? '', exact: true }).click();
    await expect(app.getByText(/^Right\./)).toBeVisible();
    await app.getByRole('button', { name: /Next question|See the result/ }).click();
  }
}

testWithWorker(
  'an app that an author uploads is worked with on a tablet, also without a network, and staff see the score',
  async ({ page, browser, server }) => {
    const zip = packedApp(await filesIn([`${demoFolder}shared`, `${demoFolder}subnets`]));
    // A device that knows one of the two would show their pages first.
    const staff = await browser.newPage({ baseURL: server.url });
    const materialId = await publishApp(staff, 'Nets', zip);
    const classId = await makeClassOf(server.url, materialId, 'Networks');

    await page.setViewportSize({ width: 820, height: 1180 });
    await enter(page, englishTrainee, { path: `/train/${classId}` });
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    const app = appIn(page, 'Nets');
    await answer(app, 0, 2);
    await expect(page.getByRole('main').getByText('25%', { exact: true }).first()).toBeVisible();

    await page.goto(`/classes/${classId}`);
    await page.getByRole('button', { name: 'Download for offline' }).click();
    await page
      .getByRole('dialog', { name: 'Download for offline' })
      .getByRole('button', { name: 'Download', exact: true })
      .click();
    await expect(page.getByText(/^On this device · /)).toBeVisible();

    await page.context().setOffline(true);
    await page.goto(`/train/${classId}`);
    // Where it was left.
    await answer(app, 2, 5);
    await expect(statusLine(page)).toHaveText(/^Offline · \d+ waiting/);
    await expect.poll(async () => JSON.stringify(await outboxOf(page))).toContain(answers[4] ?? '');
    await page.reload();
    await answer(app, 5, answers.length);
    await expect(app.getByText('8 of 8 right')).toBeVisible();
    await expect(page.getByText('8 of 8 points')).toBeVisible();
    // What the screen does not call saved yet may be lost with the page.
    await expect(statusLine(page)).toHaveText(/^Offline · \d+ waiting/);
    await page.context().setOffline(false);
    await page.goto(`/train/${classId}`);
    await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
    const results = async () =>
      (await ask<AppResult[]>(staff, `/api/classes/${classId}/apps/results`)).map(
        ({ score, completedAt }) => [score, completedAt !== null],
      );
    await expect.poll(results).toEqual([[{ points: 8, max: 8 }, true]]);
    await staff.goto(`/classes/${classId}?tab=results`);
    await expect(staff.getByRole('heading', { name: 'Results from apps' })).toBeVisible();
    await expect(staff.getByRole('cell', { name: '8 of 8 points' })).toBeVisible();
    await staff.close();
  },
);

test('a note knows where in an app it was written, and leads back there', async ({
  page,
  browser,
  server,
}) => {
  test.slow();
  const zip = packedApp(await filesIn([`${demoFolder}shared`, `${demoFolder}subnets`]));
  const staff = await browser.newPage({ baseURL: server.url });
  const materialId = await publishApp(staff, 'Nets', zip);
  const classId = await makeClassOf(server.url, materialId, 'Networks');

  await page.setViewportSize({ width: 1280, height: 900 });
  await enter(page, englishTrainee, { path: `/train/${classId}` });
  const app = appIn(page, 'Nets');
  await answer(app, 0, 2);
  await expect(app.getByText('Question 3 of 8')).toBeVisible();
  // The outline moves with it, before anything is loaded anew.
  await expect(page.getByText('25%', { exact: true }).first()).toBeAttached();
  // An app has the frame for itself until somebody wants to write.
  await page.getByRole('button', { name: 'Notes', exact: true }).click();
  await page.getByRole('button', { name: 'New note' }).click();
  const field = page.getByRole('textbox', { name: 'Note', exact: true });
  await field.pressSequentially('Ask about this one.');
  await expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();
  await answer(app, 2, 4);
  await expect(app.getByText('Question 5 of 8')).toBeVisible();

  const way = page.getByRole('button', { name: 'Question 3', exact: true });
  await way.click();
  await expect(app.getByText('Question 3 of 8')).toBeVisible();
  await expect(app.getByText(/^Right\./)).toBeVisible();
  await app.getByRole('button', { name: 'Next question' }).click();
  await expect(app.getByText('Question 4 of 8')).toBeVisible();
  // The same way once more is another wish.
  await way.click();
  await expect(app.getByText('Question 3 of 8')).toBeVisible();

  // By the list of all notes too, and without a word the app goes on where it was left.
  await page.goto(`/train/${classId}?chapter=app-question-2`);
  await expect(app.getByText('Question 2 of 8')).toBeVisible();
  await page.goto(`/train/${classId}`);
  await expect(app.getByText('Question 5 of 8')).toBeVisible();

  // What stands in the bar of a preview is not said twice.
  await staff.goto(`/preview/app/${materialId}`);
  await expect(appIn(staff, 'Nets').getByText('Question 1 of 8')).toBeVisible();
  const titles = staff.getByText('Nets', { exact: true });
  const sizes = await titles.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().width),
  );
  expect(sizes.filter((width) => width > 1)).toHaveLength(1);
  await staff.close();
});

testWithWorker('an app that means harm does none', async ({ page, context }) => {
  const opened: string[] = [];
  context.on('page', (one) => opened.push(one.url()));
  page.on('download', (one) => opened.push(one.suggestedFilename()));
  page.on('dialog', (one) => opened.push(one.message()));
  const materialId = await publishApp(page, 'Harm', packedApp({ 'index.html': hostileApp }));
  await page.goto(`/preview/app/${materialId}`);
  await expect(appIn(page, 'Harm').locator('#told')).toContainText('dialog');
  const told: Record<string, string> = JSON.parse(
    await appIn(page, 'Harm').locator('#told').innerText(),
  );
  // These only say that nothing was thrown; that nothing came of them is seen below.
  const silent = new Set(['own', 'beacon', 'top', 'form', 'download']);
  const harm = Object.entries(told).filter(
    ([name, what]) => what !== 'refused' && !silent.has(name),
  );
  expect(harm).toEqual([]);
  expect(told['own']).toBe('null');
  expect(Object.keys(told)).toHaveLength(20);
  await expect(page).toHaveURL(/\/preview\/app\/\d+$/);
  expect(opened).toEqual([]);
  // What it says that is not so is not taken.
  await expect(page.getByRole('main').getByText('0%', { exact: true })).toBeVisible();
  // Wherever it leads its own frame, there is nothing of ours there.
  const element = page.locator('iframe[title="Harm"]');
  await expect(element).toHaveAttribute('sandbox', 'allow-scripts allow-forms');
  const [frame] = page.mainFrame().childFrames();
  await frame?.evaluate(() => {
    location.href = '/api/user';
  });
  await expect(appIn(page, 'Harm').locator('#told')).toHaveCount(0);
  await expect(appIn(page, 'Harm').getByText('accountName')).toHaveCount(0);
});

test('an app from elsewhere opens where its host is allowed, and says what it may', async ({
  page,
  browser,
  server,
}) => {
  await page.route('https://apps.example/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<!doctype html><p>Elsewhere</p><p id="start"></p><script>
        addEventListener('message', ({ data }) => { if (data.type === 'start') document.getElementById('start').textContent = data.lang; });
        parent.postMessage({ keiko: 1, type: 'ready' }, '*');
        parent.postMessage({ keiko: 1, type: 'progress', percent: 30 }, '*');
      </script>`,
    }),
  );
  await authenticate(page, 'instructor');
  const answered = await page.request.post('/api/materials', {
    data: { type: 'app', title: 'Elsewhere', lang: 'en' },
  });
  const made: { result: Material } = await answered.json();
  const { id } = made.result;
  await page.goto(`/library/${id}/edit`);
  await page.getByText('Address', { exact: true }).click();
  await page.getByLabel('Address of the app').fill('https://apps.example/knots');
  await expect(
    page.getByText('Your organisation does not allow apps.example, so it would not open.'),
  ).toBeVisible();
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(`**/library/${id}`);
  await page.goto(`/preview/app/${id}`);
  const around = appIn(page, 'Elsewhere');
  await expect(around.getByRole('alert')).toContainText('does not allow');

  const settings = await browser.newPage({ baseURL: server.url });
  await enter(settings, 'admin', { path: '/settings/apps' });
  await settings.getByLabel('Host', { exact: true }).fill('https://apps.example/knots');
  await settings.getByRole('button', { name: 'Allow' }).click();
  await expect(settings.getByRole('list', { name: 'Allowed hosts' })).toContainText('apps.example');
  const { violations } = await new AxeBuilder({ page: settings })
    .withTags(rules)
    .setLegacyMode()
    .analyze();
  expect(violations.map(({ id: rule, nodes }) => [rule, nodes[0]?.html])).toEqual([]);

  await page.goto(`/preview/app/${id}`);
  const inside = around.frameLocator('iframe');
  await expect(inside.getByText('Elsewhere')).toBeVisible();
  await expect(inside.locator('#start')).toHaveText('en');
  await expect(page.getByRole('main').getByText('30%', { exact: true })).toBeVisible();

  await settings.getByRole('button', { name: 'Remove apps.example' }).click();
  await expect(settings.getByText('No host is allowed yet')).toBeVisible();
  await settings.close();
});
