import type { Page } from '@playwright/test';
import { dayAfter } from '../../../domain/calendar/day-after.ts';
import { makeClassOf } from '../support/class-of.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { expectShown } from '../support/shown.ts';

const trainee = 'maria.santos';
/** In the zone of the demo, as the server reckons days. */
const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Tokyo' }).format(new Date());
const soon = dayAfter(today, 3);

async function bookOf(page: Page, keyword: string): Promise<number> {
  const found = await ask<{ id: number; type: string }[]>(
    page,
    `/api/materials?limit=100&keyword=${encodeURIComponent(keyword)}`,
  );
  return found.find(({ type }) => type === 'book')?.id ?? 0;
}

/** One that goes on, with a section that opens in three days, and one that begins then. */
async function makeBootcamp(page: Page, baseURL: string, title: string) {
  await authenticate(page, 'admin');
  const book = await bookOf(page, 'C for new engineers');
  const other = await bookOf(page, 'データベース');
  const running = await makeClassOf(baseURL, book, `${title} now`, {
    trainee,
    later: { opensAt: soon, materialIds: [other] },
  });
  const coming = await makeClassOf(baseURL, other, `${title} next`, { trainee, startAt: soon });
  const made = await page.request.post('/api/bootcamps', {
    data: {
      title,
      description: '',
      startAt: today,
      endAt: dayAfter(today, 30),
      timeZone: 'Asia/Tokyo',
      cover: null,
      classIds: [running, coming],
    },
  });
  expect(made.status(), await made.text()).toBe(200);
  const { result }: { result: { id: number } } = await made.json();
  const [person] = await ask<{ id: number }[]>(page, `/api/people?keyword=${trainee}`);
  const added = await page.request.post(`/api/bootcamps/${result.id}/trainees`, {
    data: { userIds: [person?.id] },
  });
  expect(added.status(), await added.text()).toBe(200);
  return { bootcampId: result.id, running, coming };
}

test('a bootcamp that was downloaded is there without a network; what opens later is closed until its day', async ({
  page,
  context,
  baseURL,
}) => {
  test.slow();
  await page.setViewportSize({ width: 820, height: 1180 });
  const title = `Away ${Date.now()}`;
  const { bootcampId, running, coming } = await makeBootcamp(page, baseURL ?? '', title);
  const at = (room: string) => `/bootcamps/${bootcampId}/${room}`;
  const main = page.getByRole('main');

  await test.step('its trainee brings it onto the device', async () => {
    await enter(page, trainee);
    await waitForWorker(page);
    await page.goto(at('overview'));
    await page.getByRole('button', { name: 'Download for offline' }).click();
    const sheet = page.getByRole('dialog', { name: 'Download for offline' });
    await sheet.getByRole('button', { name: 'Download', exact: true }).click();
    await expect(page.getByText('2 of 2 classes on this device')).toBeVisible({ timeout: 120_000 });
  });

  await context.setOffline(true);
  await test.step('its home, its calendar and its classes open', async () => {
    await page.goto(at('overview'));
    await expectShown(page);
    await expect(main.getByRole('heading', { name: title, exact: true })).toBeVisible();
    for (const view of ['month', 'week', 'agenda']) {
      await page.goto(at(`calendar?view=${view}`));
      await expectShown(page);
      await expect(main).toContainText(`${title} now`);
    }
    await page.goto(at('classes'));
    await expect(main.getByRole('link', { name: `${title} next` })).toBeVisible();
  });

  await test.step('what is open can be read', async () => {
    await page.goto(`/train/${running}`);
    await expect(main.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  });

  await test.step('what opens within a week is closed, and says when it opens', async () => {
    await page.goto(`/classes/${running}`);
    await expectShown(page);
    await expect(main).toContainText(/Opens/);
    await page.goto(`/train/${coming}`);
    await expectShown(page);
    await expect(main.getByRole('article')).toHaveCount(0);
  });

  await test.step('on its day it opens, still without a network', async () => {
    await page.clock.setFixedTime(new Date(`${soon}T03:00:00Z`));
    await page.goto(`/train/${coming}`);
    await expect(main.getByRole('article').getByRole('heading', { level: 1 })).toBeVisible();
  });
});
