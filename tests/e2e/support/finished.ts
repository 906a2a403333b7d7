import { expect, type Page } from '@playwright/test';
import { ask, enter, leave } from './enter.ts';

/** What a trainee has done is with the server, and staff see on the class's page that all of it is done. */
export async function expectFinished(page: Page, classId: number): Promise<void> {
  await leave(page);
  await enter(page, 'instructor', { path: `/classes/${classId}` });
  const progress = () => ask<{ percent: number }[]>(page, `/api/classes/${classId}/progress`);
  await expect
    .poll(async () => (await progress()).map(({ percent }) => percent), { timeout: 60_000 })
    .toEqual([100]);
  await page.goto(`/classes/${classId}?tab=progress`);
  await expect(page.getByRole('grid', { name: 'Gradebook' })).toContainText('1/1');
}
