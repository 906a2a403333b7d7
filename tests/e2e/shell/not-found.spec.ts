import type { Page } from '@playwright/test';
import { sampleOf } from '../../support/sample.ts';
import { findDemo } from '../support/demo.ts';
import { authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';

async function expectNotFound(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
  await expect(page.getByText('This page does not seem to exist.')).toBeVisible();
}

/** By account: addresses of nothing at all, and of what is for others. */
const hidden = {
  'lan.nguyen': [
    '/nowhere',
    '/classes/abc',
    '/classes/999999',
    '/library',
    '/library/import',
    '/classes/new',
  ],
  'sarah.miller': ['/notes'],
  instructor: ['/settings/mail', '/settings/auditlog', '/people/import'],
  admin: [
    '/admin',
    '/admin/site',
    '/admin/jobs',
    '/admin/runner',
    '/admin/organisations/1',
    '/courses',
  ],
};

const cases = Object.entries(hidden).flatMap(([accountName, paths]) =>
  paths.map((path) => ({ accountName, path })),
);

for (const [accountName, looked = []] of Object.entries(
  Object.groupBy(sampleOf(cases, 5), (one) => one.accountName),
))
  test(`what is not there for ${accountName} is not found`, async ({ page }) => {
    await authenticate(page, accountName);
    for (const { path } of looked)
      await test.step(path, async () => {
        await page.goto(path);
        await expectNotFound(page);
      });
  });

test('what belongs to another organisation is not found', async ({ page }) => {
  await authenticate(page, 'sarah.miller');
  const { classId } = await findDemo(page);
  const path = `/classes/${classId('C for new engineers')}`;
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'C for new engineers' })).toBeVisible();
  await enter(page, 'hidden-admin', { path });
  await expectNotFound(page);
});
