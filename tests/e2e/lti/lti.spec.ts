import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Material } from '../../../domain/materials/materials.schema.ts';
import type { Class } from '../../../domain/classes/classes.schema.ts';
import { startEmbedded } from '../../../server/db/embedded.ts';
import { LtiToolProcess } from '../../support/lti-tool-process.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { freePort } from '../support/free-port.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';
import { removeFolder } from '../../support/remove-folder.ts';

// With ltijs as the tool, at an address of its own.

const title = 'Soldering lab';

let tool: LtiToolProcess;

test.describe('with a tool', () => {
  let stop: () => Promise<void>;

  test.beforeAll(async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'keiko-tool-'));
    const database = await startEmbedded({ dataDir, log: () => {} });
    tool = await LtiToolProcess.start(database.url);
    stop = async () => {
      await tool.stop();
      await database.stop();
      await removeFolder(dataDir);
    };
  });
  test.afterAll(() => stop());

  test('a tool is registered, opened by a trainee, and staff see the points it sends back', async ({
    page,
  }) => {
    await registerTool(page);

    await enter(page, 'instructor', { path: '/library' });
    await expect(page.getByRole('heading', { name: 'Library' })).toBeVisible();
    const materialId = await author(page);
    const classId = await teach(page, materialId);

    await enter(page, englishTrainee, { path: `/train/${classId}` });
    const lab = page.frameLocator(`iframe[title="${title}"]`).frameLocator('iframe');
    await expect(lab.getByRole('heading', { name: 'Practice lab' })).toBeVisible();
    await expect(lab.getByText(/^Welcome, (?!stranger)/)).toBeVisible();
    const stored = await page.evaluate(() => localStorage.getItem('keiko.ltiMaterial'));
    expect(stored).toContain(title);
    await expectAccessible(page);
    await lab.getByLabel('Points').fill('75');
    await lab.getByRole('button', { name: 'Hand in' }).click();
    await expect(lab.getByRole('heading', { name: 'Handed in' })).toBeVisible();
    await expect(page.getByText('75 of 100 points')).toBeVisible({ timeout: 20_000 });

    await page.context().setOffline(true);
    await expect(page.getByText('This needs a connection')).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText('75 of 100 points')).toBeVisible();
    await page.context().setOffline(false);

    await enter(page, 'instructor', { path: `/classes/${classId}?tab=results` });
    const results = page.getByRole('table', { name: 'Results from tools' });
    await expect(results.getByText('75 of 100 points')).toBeVisible();
    await page.getByRole('tab', { name: 'Progress' }).click();
    await expect(page.getByRole('grid', { name: 'Gradebook' })).toContainText('1/1');
  });
});

test('a tool that does not answer is said to be silent', async ({ page }) => {
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  await authenticate(page, 'admin');
  const { id: toolId } = await send<{ id: number }>(page, 'POST', '/api/lti/tools', {
    data: {
      name: 'Silent lab',
      loginUrl: `${address}/login`,
      targetLinkUri: `${address}/`,
      redirectUris: [`${address}/`],
      jwksUrl: `${address}/keys`,
      publicKey: null,
      sharesName: false,
      sharesEmail: false,
    },
  });
  const { id } = await send<Material>(page, 'POST', '/api/materials', {
    data: { type: 'lti', title: 'Silent', lang: 'en' },
  });
  const draft = await ask<{ revision: number; content: object }>(
    page,
    `/api/materials/${id}/draft`,
  );
  await send(page, 'PUT', `/api/materials/${id}/draft`, {
    headers: { 'if-match': `"${draft.revision}"` },
    data: { content: { ...draft.content, toolId } },
  });
  const { revision } = await ask<{ revision: number }>(page, `/api/materials/${id}/draft`);
  await send(page, 'POST', `/api/materials/${id}/versions`, {
    headers: { 'if-match': `"${revision}"` },
  });
  await page.goto(`/preview/lti/${id}`);
  await expect(page.getByText('The tool does not answer.')).toBeVisible();
});

const rules = ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa'];

/** Without what the tool shows in its frame, which is not ours. */
async function expectAccessible(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(rules).setLegacyMode().analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
}

/** As an admin does it: what one side gives out is entered on the other. */
async function registerTool(page: Page): Promise<void> {
  await enter(page, 'admin', { path: '/settings/lti' });
  await page.getByRole('button', { name: 'Register a tool' }).click();
  const dialog = page.getByRole('dialog');
  const { loginUrl, targetLinkUri, redirectUris, jwksUrl } = tool.addresses;
  await dialog.getByLabel('Name').first().fill('Practice lab');
  await dialog.getByLabel('OIDC login initiation URL').fill(loginUrl);
  await dialog.getByLabel('Target link').fill(targetLinkUri);
  await dialog.getByLabel('Redirect URIs').fill(redirectUris.join('\n'));
  await dialog.getByLabel('Keyset URL of the tool').fill(jwksUrl);
  await dialog.getByRole('button', { name: 'Register' }).click();
  const clientId = await dialog.locator('dd', { hasText: /^\d+-[\da-f]{32}$/ }).innerText();
  await expectAccessible(page);

  const platform = await ask<Omit<Parameters<LtiToolProcess['register']>[0], 'clientId'>>(
    page,
    '/api/lti/platform',
  );
  const { publicKey } = await tool.register({ ...platform, clientId });
  await dialog.getByLabel('How the tool’s signatures are verified').selectOption('one public key');
  await dialog.getByRole('textbox', { name: 'Public key' }).fill(publicKey);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole('table', { name: 'LTI tools' })).toContainText(clientId);
  await expectAccessible(page);
}

/** Returns the material's id. */
async function author(page: Page): Promise<number> {
  const made = await send<Material>(page, 'POST', '/api/materials', {
    data: { type: 'lti', title, lang: 'en' },
  });
  await page.goto(`/library/${made.id}/edit`);
  await page.getByLabel('Tool', { exact: true }).selectOption('Practice lab');
  await page.getByRole('button', { name: 'Add a parameter' }).click();
  await page.getByLabel('Name of parameter 1').fill('level');
  await page.getByLabel('Value of parameter 1').fill('beginner');
  await expect(page.getByRole('main').getByText('Saved', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Publish' }).click();
  await page.waitForURL(`/library/${made.id}`);
  return made.id;
}

/** Returns the id of a class that has the material, for the trainee who reads English. */
async function teach(page: Page, materialId: number): Promise<number> {
  const dates = { startAt: '2020-01-01', endAt: '2099-12-31' };
  const made = await send<Class>(page, 'POST', '/api/classes', {
    data: { title, description: '', lang: 'en', ...dates },
  });
  const path = `/api/classes/${made.id}`;
  await send(page, 'PUT', `${path}/sections`, {
    headers: { 'if-match': `"${made.revision}"` },
    data: { sections: [{ title: 'All', opensAt: null, materials: [{ materialId, dueAt: null }] }] },
  });
  const people = await ask<{ id: number }[]>(page, `/api/people?keyword=${englishTrainee}`);
  const userIds = people.map(({ id }) => id);
  await send(page, 'POST', `${path}/trainees`, { data: { userIds, groupIds: [] } });
  await send(page, 'PUT', `${path}/published`, { data: { isPublished: true } });
  return made.id;
}

async function send<Result>(
  page: Page,
  method: string,
  path: string,
  options: NonNullable<Parameters<Page['request']['fetch']>[1]>,
): Promise<Result> {
  const answer = await page.request.fetch(path, { method, ...options });
  expect(answer.status(), `${method} ${path}: ${await answer.text()}`).toBe(200);
  const body: { result: Result } = await answer.json();
  return body.result;
}
