import type { Page } from '@playwright/test';
import { sampleOf } from '../../support/sample.ts';
import { authenticate, enter } from '../support/enter.ts';
import { expect, test } from '../support/server.ts';
import { expectShown } from '../support/shown.ts';
import { holdBack } from '../support/hold-back.ts';

// What a service worker fetches, a test cannot hold back.
test.use({ serviceWorkers: 'block' });

async function firstBook(page: Page): Promise<{ id: number; title: string }> {
  const answer = await page.request.get('/api/materials?limit=100');
  const { result } = (await answer.json()) as {
    result: { id: number; title: string; type: string }[];
  };
  const found = result.find(({ type }) => type === 'book');
  if (!found) throw new Error('there is no book');
  return found;
}

const loading = (page: Page) => page.getByRole('status').getByText('Loading');

test('a page whose data take their time shows its frame and a skeleton', async ({ page }) => {
  await enter(page, 'instructor', { path: '/library' });
  const { id, title } = await firstBook(page);
  const letGo = await holdBack(page, new RegExp(`/api/materials/${id}$`));
  await page.goto(`/library/${id}`, { waitUntil: 'commit' });
  await expect(loading(page)).toBeAttached();
  await expect(page.getByRole('navigation').first()).toBeVisible();
  letGo();
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  await expect(loading(page)).toHaveCount(0);
});

/** Where what can be pressed now is, by its words. */
const placesIn = (page: Page) =>
  page
    .getByRole('main')
    .locator('a, button, input, select')
    .evaluateAll((all) =>
      Object.fromEntries(
        all
          .filter(
            (one) => one.checkVisibility() && !one.closest('table') && !one.matches(':disabled'),
          )
          .map((one) => {
            const { x, y } = one.getBoundingClientRect();
            const words = one.getAttribute('aria-label') ?? one.textContent;
            return [`${one.tagName} ${words.trim()}`, [Math.round(x), Math.round(y)]];
          }),
      ),
    );

const lists = [
  ['/people', 'people'],
  ['/people/groups', 'groups'],
  ['/library', 'materials'],
  ['/contracts', 'contracts'],
  ['/licenses', 'licenses'],
  ['/settings/mail', 'letters'],
  ['/settings/auditlog', 'audit'],
] as const;

const widths = [390, 820, 1280];
const cases = lists.flatMap(([path, api]) => widths.map((width) => [path, api, width] as const));

for (const [path, api, width] of sampleOf(cases, 3))
  test(`what can be pressed on ${path} stays where it is when the list comes, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await enter(page, 'admin');
    const letGo = await holdBack(page, new RegExp(`/api/${api}(/tree)?(\\?|$)`));
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
    await expect.poll(async () => Object.keys(await placesIn(page)).length).toBeGreaterThan(0);
    const before = await placesIn(page);
    const come = page.waitForResponse((answer) => answer.url().includes(`/api/${api}`));
    letGo();
    await come;
    await expectShown(page);
    const after = await placesIn(page);
    expect(Object.fromEntries(Object.keys(before).map((name) => [name, after[name]]))).toEqual(
      before,
    );
  });

test('what is below the seats to come is there when they are, and no sooner', async ({ page }) => {
  await enter(page, 'admin');
  const letGo = await holdBack(page, /\/api\/contracts\/outlook$/);
  const listed = page.waitForResponse(/\/api\/contracts(\?|$)/);
  await page.goto('/contracts', { waitUntil: 'commit' });
  await listed;
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  const search = page.getByLabel('Search by name');
  await expect(search).toHaveCount(0);
  letGo();
  await expect(search).toBeVisible();
  await expect(page.getByRole('table', { name: 'Contracts' })).toBeVisible();
});

test('a list that could not be loaded says so, and comes when it is asked for again', async ({
  page,
}) => {
  await enter(page, 'instructor');
  await page.route(/\/api\/materials(\?|$)/, (route) =>
    route.fulfill({ status: 500, json: { code: 500, messages: ['Out of order'] } }),
  );
  await page.goto('/library');
  await expect(page.getByText('This could not be loaded')).toBeVisible();
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('table', { name: 'Library' })).toBeVisible();
});

test('the × of a tag is met by a finger beside it, and the chip stays small', async ({ page }) => {
  await authenticate(page, 'admin');
  const made = await page.request.post('/api/materials', {
    data: { type: 'file', title: `Tagged ${Date.now()}`, lang: 'en' },
  });
  const { result } = (await made.json()) as { result: { id: number } };
  await page.goto(`/library/${result.id}`);
  const field = page.getByLabel('Tags', { exact: true }).and(page.locator('input'));
  await field.fill('safety');
  await field.press('Enter');
  const chip = page.locator('.mantine-Pill-root', { hasText: 'safety' });
  const { x, y, width, height } = (await chip.locator('button').boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  expect((await chip.boundingBox())?.height).toBeLessThan(30);
  await page.mouse.click(x + width / 2 + 20, y + height / 2 + 20);
  await expect(chip).toHaveCount(0);
  await page.request.delete(`/api/materials/${result.id}`);
});
