import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import pg from 'pg';
import { borrowEmbedded } from '../../../server/db/embedded.ts';
import { authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

async function makeClass(page: Page, title: string): Promise<number> {
  const made = await page.request.post('/api/classes', {
    data: {
      title,
      description: '',
      lang: 'en',
      startAt: '2026-01-01',
      endAt: '2099-12-31',
      instructorIds: [(await (await page.request.get('/api/user')).json()).result.id],
    },
  });
  expect(made.status()).toBe(200);
  const { result } = await made.json();
  const renamed = await page.request.patch(`/api/classes/${result.id}`, {
    data: { title: `${title}, again` },
    headers: { 'if-match': `"${result.revision}"` },
  });
  expect(renamed.status()).toBe(200);
  return result.id;
}

test('what an instructor changed is found in the audit log, compared, and taken away as CSV', async ({
  page,
  browser,
  server,
}) => {
  const title = `Splices ${Date.now()}`;
  const elsewhere = await browser.newContext({ baseURL: server.url });
  const other = await elsewhere.newPage();
  await authenticate(other, 'instructor');
  await makeClass(other, title);
  await elsewhere.close();

  await enter(page, 'admin', { path: '/settings/auditlog' });
  const log = page.getByRole('main');
  await test.step('a part of the name finds it, and the address keeps the search', async () => {
    await log.getByRole('searchbox', { name: 'Search names and addresses' }).fill(title);
    await expect(log.getByRole('button', { name: /^Edited the class/ })).toHaveCount(1);
    await expect(log.getByRole('button', { name: /^Created the class/ })).toHaveCount(1);
    await log.getByRole('combobox', { name: 'Action' }).selectOption('class.update');
    await expect(log.getByRole('button', { name: /^Created the class/ })).toHaveCount(0);
    await page.reload();
    await expect(log.getByRole('button', { name: /^Edited the class/ })).toHaveCount(1);
  });

  await test.step('the entry shows what it was and became', async () => {
    await log.getByRole('button', { name: /^Edited the class/ }).click();
    const entry = page.getByRole('dialog');
    await expect(entry.getByText(`Before${title}`)).toBeVisible();
    await expect(entry.getByText(`After${title}, again`)).toBeVisible();
    await entry.getByRole('button', { name: 'Everything done to it' }).click();
    await expect(log.getByRole('button', { name: /^Created the class/ })).toHaveCount(1);
    await expect(log.getByText('Only what was done to one object.')).toBeVisible();
  });

  await test.step('the same leaves as CSV', async () => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      log.getByRole('link', { name: 'Export CSV' }).click(),
    ]);
    const text = await readFile(await download.path(), 'utf8');
    expect(text).toContain('class.create');
    expect(text).toContain(`Title: ${title} → ${title}, again`);
  });
});

test('one goes on to older entries and comes back', async ({ page }) => {
  await enter(page, 'admin', { path: '/settings/auditlog?limit=10' });
  const entries = page.getByRole('main').getByRole('listitem');
  await expect(entries).toHaveCount(10);
  const first = await entries.first().innerText();
  await page.getByRole('button', { name: 'Older' }).click();
  await expect(page.getByRole('button', { name: 'Newer' })).toBeEnabled();
  await expect.poll(() => entries.first().innerText()).not.toBe(first);
  await page.getByRole('button', { name: 'Newest' }).click();
  await expect(page.getByRole('button', { name: 'Newest' })).toBeDisabled();
});

test('the storage shows what takes most; from nine tenths on the bar warns of it', async ({
  page,
  server,
}) => {
  await enter(page, 'admin', { path: '/settings/storage' });
  const main = page.getByRole('main');
  await expect(main.getByRole('meter', { name: 'Files' })).toBeVisible();
  await expect(main.getByRole('img', { name: /files from .* to/ })).toBeVisible();
  await main.getByRole('button', { name: 'As a table' }).click();
  await expect(main.getByRole('row').nth(30)).toBeVisible();
  await expect(main.getByRole('link', { name: 'C for new engineers' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Approaching storage limits' })).toHaveCount(0);

  const database = await borrowEmbedded({ dataDir: server.dataDir, log: () => {} });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const setLimit = (share: number) =>
    client.query(
      `update organisations set file_storage_limit = (select file_bytes from storage_usage
         where organisation_id = id) * $1::float8 where id = 2`,
      [share],
    );
  try {
    await setLimit(1.05);
    await page.reload();
    await page.getByRole('link', { name: 'Approaching storage limits' }).click();
    await expect(main.getByText('Approaching storage limits')).toBeVisible();
    await setLimit(0.9);
    await page.reload();
    await expect(page.getByRole('link', { name: 'Exceeding storage limits' })).toBeVisible();
    await enter(page, 'instructor', { path: '/classes' });
    await expect(page.getByRole('link', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Exceeding storage limits' })).toHaveCount(0);
  } finally {
    await client.query('update organisations set file_storage_limit = default where id = 2');
    await client.end();
    await database.stop();
  }
});
