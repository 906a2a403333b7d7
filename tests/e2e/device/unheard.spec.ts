import { enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

// A book, a survey, slides, a film, a document and a quiz of the demo.
const rooms = ['3?c=8&chapter=1', '3?c=10', '7?c=25', '7?c=26', '7?c=27', '7?c=29', '1?c=4'];

test('rooms that are opened without a network leave no failure that nobody heard of', async ({
  page,
  context,
}) => {
  test.setTimeout(120_000);
  await enter(page, 'maria.santos');
  await waitForWorker(page);
  // Half of them were opened before, half of them never.
  for (const [index, room] of rooms.entries())
    if (index % 2 === 0) {
      await page.goto(`/train/${room}`);
      await expect(page.getByRole('main')).toBeVisible();
      await page.waitForLoadState('networkidle');
    }
  const orphans: string[] = [];
  page.on('pageerror', (error) => orphans.push(`${page.url()} ${String(error)}`));
  await context.setOffline(true);
  for (const room of rooms) {
    await page.goto(`/train/${room}`);
    await expect(page.getByRole('main')).not.toBeEmpty();
    await page.waitForLoadState('networkidle');
  }
  await page.goto('/classes');
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  expect(orphans).toEqual([]);
});
