import type { BootcampCalendar } from '../../../domain/bootcamps/calendar.schema.ts';
import { dayAfter } from '../../../domain/calendar/day-after.ts';
import { expectAccessible } from '../support/accessible.ts';
import type { Page } from '@playwright/test';
import { ask, authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

test.use({ viewport: { width: 1280, height: 1000 } });

const bootcamp = '新人研修 2026 秋';

/** Draws from one share of a day's hours to another. */
async function draw(page: Page, dayOfWeek: number, from: number, to: number): Promise<void> {
  const day = page.locator('[data-first-hour]').nth(dayOfWeek);
  await day.scrollIntoViewIfNeeded();
  const box = await day.boundingBox();
  if (!box) throw new Error('the day is not shown');
  const x = box.x + box.width / 2;
  await page.mouse.move(x, box.y + box.height * from);
  await page.mouse.down();
  await page.mouse.move(x, box.y + box.height * to, { steps: 5 });
  await page.mouse.up();
}

test('staff plan a session by drawing it and move it by key; all dates move as one, and back', async ({
  page,
  browser,
  baseURL,
}) => {
  const title = `Questions ${Date.now()}`;
  const tablet = await browser.newContext({
    ...(baseURL ? { baseURL } : {}),
    viewport: { width: 820, height: 1180 },
  });
  const desk = await tablet.newPage();
  await authenticate(desk, englishTrainee);

  await enter(page, 'admin', { path: '/bootcamps' });
  await page.getByRole('link', { name: bootcamp }).click();
  await page.getByRole('link', { name: 'Calendar', exact: true }).first().click();
  await page.getByText('Week', { exact: true }).click();
  await page.getByRole('button', { name: 'On', exact: true }).click();

  await test.step('an hour of next Wednesday becomes a session', async () => {
    await draw(page, 2, 0.1, 0.2);
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await expect(dialog.getByLabel('Start time')).not.toHaveValue('10:00');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.locator('[data-first-hour]').nth(2)).toContainText(title);
    await expectAccessible(page);
  });

  await test.step('it goes a day on by the keyboard, and the focus with it', async () => {
    await page.getByRole('button', { name: /^Wed/ }).click();
    const pencil = page.getByRole('button', { name: `Change ${title}` });
    await pencil.press('Alt+ArrowDown');
    const asked = page.getByRole('dialog', { name: /^Move/ });
    await asked.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(page.locator('[data-first-hour]').nth(3)).toContainText(title);
    await expect(pencil).toBeFocused();
  });

  const { id } = (await ask<{ id: number; title: string }[]>(page, '/api/bootcamps')).find(
    (each) => each.title === bootcamp,
  ) ?? { id: 0 };
  const { startAt } = await ask<{ startAt: string }>(page, `/api/bootcamps/${id}`);

  await test.step('a trainee has it in their calendar, and nothing to change it with', async () => {
    await desk.goto(`/bootcamps/${id}/calendar?view=agenda`);
    await expect(desk.getByText(title)).toBeVisible();
    await expect(desk.getByRole('button', { name: 'Add session' })).toBeHidden();
    await expect(desk.getByRole('button', { name: /^Change / })).toHaveCount(0);
    await expectAccessible(desk);
  });

  await test.step('all dates move by a week, of which the trainee is told, and back', async () => {
    await page.getByRole('button', { name: 'Move dates' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('heading', { name: /dates$/ })).toBeVisible();
    await dialog.getByRole('button', { name: 'Move all dates' }).click();
    await expect(dialog).toBeHidden();
    const startOf = async () =>
      (await ask<{ startAt: string }>(page, `/api/bootcamps/${id}`)).startAt;
    expect(await startOf()).not.toBe(startAt);
    await desk.goto('/notifications');
    await expect(desk.getByText(`The dates of “${bootcamp}” have changed`).first()).toBeVisible();
    await page.goto(`/bootcamps/${id}/overview`);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(startOf).toBe(startAt);
  });
  await tablet.close();
});

/** The Monday of a week to come without a holiday. */
function workingWeek({ today, holidays }: BootcampCalendar): string {
  const off = new Set(holidays.map(({ day }) => day));
  const days = (from: string) => [0, 1, 2, 3, 4].map((day) => dayAfter(from, day));
  let monday = dayAfter(today, 7 - ((new Date(today).getUTCDay() + 6) % 7));
  while (days(monday).some((day) => off.has(day))) monday = dayAfter(monday, 7);
  return monday;
}

test('days of a month become a session each, drawn by mouse or marked by key', async ({ page }) => {
  await enter(page, 'admin', { path: '/bootcamps' });
  const { id } = (await ask<{ id: number; title: string }[]>(page, '/api/bootcamps')).find(
    (each) => each.title === bootcamp,
  ) ?? { id: 0 };
  const calendar = await ask<BootcampCalendar>(page, `/api/bootcamps/${id}/calendar`);
  const monday = workingWeek(calendar);
  await page.goto(`/bootcamps/${id}/calendar?view=month&day=${monday}`);
  /** Days after that Monday. */
  const cell = (day: number) => page.locator(`[data-day="${dayAfter(monday, day)}"]`);
  const dialog = page.getByRole('dialog');
  const save = async (title: string) => {
    await dialog.getByRole('textbox', { name: 'Title' }).fill(title);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
  };

  await test.step('by mouse, over three days', async () => {
    await cell(3).scrollIntoViewIfNeeded();
    const [from, to] = [await cell(1).boundingBox(), await cell(3).boundingBox()];
    if (!from || !to) throw new Error('the days are not shown');
    // Beside the number of a day, where none of its entries is grabbed instead.
    await page.mouse.move(from.x + from.width - 12, from.y + 12);
    await page.mouse.down();
    await page.mouse.move(to.x + to.width - 12, to.y + 12, { steps: 5 });
    await expect(cell(2)).toHaveAttribute('aria-selected', 'true');
    await page.mouse.up();
    await save('Standup');
    for (const day of [1, 2, 3]) await expect(cell(day)).toContainText('Standup');
    await expect(cell(4)).not.toContainText('Standup');
  });

  await test.step('by key, over two', async () => {
    await cell(0).click();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    await expect(cell(2)).toBeFocused();
    await page.getByRole('button', { name: 'Add session' }).press('Enter');
    await save('Review');
    for (const day of [1, 2]) await expect(cell(day)).toContainText('Review');
    await expect(cell(3)).not.toContainText('Review');
  });
});
