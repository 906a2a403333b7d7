import type { Page } from '@playwright/test';
import { roomPath } from './support/demo.ts';
import { enter } from './support/enter.ts';
import { makeNextBuild } from './support/next-build.ts';
import type { ServerProcess } from './support/server-process.ts';
import { expect, test } from './support/server.ts';

const prompt = (page: Page) => page.getByText('A new version of Keiko is ready.');
const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' });

/** The page is under the care of a service worker. */
async function expectCared(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
}

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');

/** Puts a mark into the page that is gone when it loads itself anew. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isMarked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'isMarked'));

async function deploy(server: ServerProcess, clientDir?: string): Promise<void> {
  await server.stop();
  await server.start(clientDir === undefined ? {} : { clientDir });
}

/** The new version was loaded and waits. */
async function expectWaiting(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.waiting instanceof ServiceWorker;
  });
}

const open = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name }).click();

/** As a link within the page does: it is not loaded anew. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

// Servers are stopped and started, and service workers take their time.
test.describe.configure({ timeout: 120_000 });

test('an old tab goes on over two deploys, and is offered the newest', async ({ page, server }) => {
  await enter(page, 'trainee', { path: '/settings' });
  const book = await roomPath(page, '新人エンジニアのためのC言語', '新人エンジニアのためのC言語');
  await expectCared(page);
  await mark(page);
  await deploy(server, (await makeNextBuild('x')).folder);
  const last = await makeNextBuild('y');
  await deploy(server, last.folder);

  await test.step('it opens a page that needs a file of its own build', async () => {
    const loaded = page.waitForResponse(/rendered-markdown/);
    await goWithin(page, book);
    expect((await loaded).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  await test.step('it is offered the new version, and stays in its own until then', async () => {
    await page.goto('/notes');
    await expect(updateNow(page)).toBeVisible();
    expect(await buildOf(page)).not.toBe(last.build);
  });
  await deploy(server);
});

test('no version is offered while a quiz is open in another tab', async ({
  page,
  context,
  server,
}) => {
  await enter(page, 'maria.santos');
  const path = await roomPath(page, 'C for new engineers', 'Quiz: the basics of C');
  await page.clock.install();
  await page.goto('/notes');
  await expectCared(page);
  const quiz = await context.newPage();
  await quiz.goto(path);
  await quiz
    .getByRole('main')
    .getByRole('button', { name: /^(Start|Continue)$/ })
    .click();
  await expect(quiz.getByRole('button', { name: 'Next question' })).toBeVisible();

  const next = await makeNextBuild('z');
  await deploy(server, next.folder);
  await page.bringToFront();
  // Whatever it asks the server, the answer says that there is another version.
  await open(page, 'Classes');
  await expectWaiting(page);
  await page.clock.runFor(20_000);
  await expect(prompt(page)).toHaveCount(0);

  await quiz.bringToFront();
  await quiz.getByRole('button', { name: 'Leave the questions' }).click();
  await expect(prompt(quiz)).toBeVisible();
  await page.clock.runFor(5000);
  await expect(prompt(page)).toBeVisible();

  await deploy(server);
});

test('what only staff use comes onto the device once staff have signed in, and not for a trainee', async ({
  browser,
  baseURL,
}) => {
  const kept = async (accountName: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await enter(page, accountName);
    await expectCared(page);
    return page;
  };
  const tools = (page: Page) =>
    page.evaluate(async () => {
      const cache = await caches.open('rt-tools-v1');
      return (await cache.keys()).map(({ url }) => new URL(url).pathname);
    });
  const [trainee, staff] = await Promise.all([kept('trainee'), kept('instructor')]);
  const { staff: wanted }: { staff: string[] } = await (
    await staff.request.get('/version.json')
  ).json();
  expect(wanted.length).toBeGreaterThan(5);
  await expect
    .poll(async () => new Set(await tools(staff)).isSupersetOf(new Set(wanted)))
    .toBe(true);
  expect((await tools(trainee)).filter((path) => path.includes('library'))).toEqual([]);
  await Promise.all([trainee, staff].map((page) => page.context().close()));
});
