import type { Page } from '@playwright/test';
import { roomPath } from '../support/demo.ts';
import { authenticate, enter } from '../support/enter.ts';
import { waitForWorker } from '../support/leave.ts';
import { makeNextBuild } from '../support/next-build.ts';
import { expectOnServer, writeNote } from '../support/notes.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { expect, testWithWorker as test } from '../support/server.ts';

const prompt = (page: Page) => page.getByText('A new version of Keiko is ready.');
const updateNow = (page: Page) => page.getByRole('button', { name: 'Update now' });

const buildOf = (page: Page) => page.locator('meta[name=build]').getAttribute('content');

/** Puts a mark into the page that is gone when it loads itself anew. */
const mark = (page: Page) => page.evaluate(() => void Reflect.set(window, 'isMarked', true));
const isMarked = (page: Page) => page.evaluate(() => Reflect.has(window, 'isMarked'));

async function deploy(server: ServerProcess, clientDir?: string): Promise<void> {
  await server.stop();
  await server.start(clientDir === undefined ? {} : { clientDir });
}

/** The new version was loaded and waits. */
const expectWaiting = (page: Page) =>
  expect
    .poll(
      () =>
        page.evaluate(async () => {
          const registration = await navigator.serviceWorker.getRegistration();
          return registration?.waiting?.state;
        }),
      { timeout: takeOverMs },
    )
    .toBe('installed');

/** As a link within the page does: it is not loaded anew. */
const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);

// The page waits fifteen seconds for the new worker, loads itself all the same, and goes on waiting.
const takeOverMs = 60_000;

/** What the page itself does about a new worker has had its time. */
const patientlyMs = 20_000;

/**
 * The page comes back in this build. With DevTools attached, as in every test, Chromium does not end an old
 * worker by itself that a request has called back while it was being stopped: it is ended here.
 */
async function expectBuild(page: Page, build: string): Promise<void> {
  const wanted = page.locator(`meta[name=build][content="${build}"]`);
  const isThere = await wanted.waitFor({ state: 'attached', timeout: patientlyMs }).then(
    () => true,
    () => false,
  );
  if (isThere) return;
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await expect(wanted).toBeAttached({ timeout: takeOverMs });
}

/** The worker of this page has an event to see to, which ends with the function that comes back. */
async function holdWorker(page: Page): Promise<() => Promise<void>> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error('There is no worker.');
  await worker.evaluate(() => {
    const held = new Promise((resolve) => Reflect.set(self, 'letGo', resolve));
    self.addEventListener('message', (event) => {
      if ('waitUntil' in event && typeof event.waitUntil === 'function') event.waitUntil(held);
    });
  });
  await page.evaluate(() => navigator.serviceWorker.controller?.postMessage('held'));
  return () => worker.evaluate(() => void Reflect.get(self, 'letGo')());
}

test('an old tab goes on over two deploys, and takes the newest at the word with nothing typed lost', async ({
  page,
  server,
}) => {
  await enter(page, 'trainee', { path: '/settings' });
  const book = await roomPath(page, '新人エンジニアのためのC言語', '新人エンジニアのためのC言語');
  await waitForWorker(page);
  await mark(page);
  await deploy(server, (await makeNextBuild('x')).folder);
  const last = await makeNextBuild('y');
  await deploy(server, last.folder);

  await test.step('it opens a page that needs a file of its own build', async () => {
    // What pages of words are drawn with is brought while the page is quiet; the room only when it is opened.
    const loaded = page.waitForResponse(/rooms\.train-/);
    await goWithin(page, book);
    expect((await loaded).status()).toBe(200);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    expect(await isMarked(page)).toBe(true);
  });

  await test.step('it is offered the new version, and takes it at the word', async () => {
    await page.goto('/notes');
    await expect(updateNow(page)).toBeVisible({ timeout: takeOverMs });
    expect(await buildOf(page)).not.toBe(last.build);
    await writeNote(page, 'Typed before the update.');
    await updateNow(page).click();
    await expectBuild(page, last.build);
    await expect(page.getByText('Typed before the update.')).toBeVisible();
    await expectOnServer(page, 'Typed before the update.');
  });
  await deploy(server);
});

test('no version is offered while a quiz is open in another tab; a page that was hidden for long takes it by itself, the other goes on', async ({
  page,
  context,
  server,
}) => {
  await authenticate(page, 'maria.santos');
  const path = await roomPath(page, 'C for new engineers', 'Quiz: the basics of C');
  await page.clock.install();
  await page.goto('/notes');
  await waitForWorker(page);
  const quiz = await context.newPage();
  await quiz.goto(path);
  await quiz.getByRole('button', { name: /^(Start|Continue)$/ }).click();
  await expect(quiz.getByRole('button', { name: 'Next question' })).toBeVisible();
  await mark(quiz);

  const next = await makeNextBuild('z');
  await deploy(server, next.folder);
  await page.bringToFront();
  // Whatever goes to the server, its answer says that there is another version.
  await writeNote(page, 'Written after the deploy.');
  await expectOnServer(page, 'Written after the deploy.');
  await expectWaiting(page);
  await page.clock.runFor(20_000);
  await expect(prompt(page)).toHaveCount(0);

  await quiz.bringToFront();
  await quiz.getByRole('button', { name: 'Leave the questions' }).click();
  await quiz.getByRole('dialog').getByRole('button', { name: 'Leave' }).click();
  await expect(prompt(quiz)).toBeVisible();
  await page.clock.runFor(5000);
  await expect(prompt(page)).toBeVisible();

  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await page.clock.fastForward('31:00');
  await expectBuild(page, next.build);
  await expect(quiz.getByText('Keiko was updated in another tab.')).toBeVisible();
  expect(await isMarked(quiz)).toBe(true);
  await deploy(server);
});

test('a version that the old worker holds up comes by itself once that is done', async ({
  page,
  server,
}) => {
  await enter(page, 'trainee', { path: '/settings' });
  await waitForWorker(page);
  const letGo = await holdWorker(page);
  const next = await makeNextBuild('h');
  await deploy(server, next.folder);
  await page.goto('/notes');
  await expect(updateNow(page)).toBeVisible({ timeout: takeOverMs });
  const isLoadedAnew = page.waitForEvent('load', { timeout: takeOverMs });
  await updateNow(page).click();
  await isLoadedAnew;
  expect(await buildOf(page)).not.toBe(next.build);
  await writeNote(page, 'Typed while the old version still runs.');

  await letGo();
  await expectBuild(page, next.build);
  await expect(page.getByText('Typed while the old version still runs.')).toBeVisible();
  await deploy(server);
});

test('a page that was loaded past the worker is taken by it again', async ({ page }) => {
  await enter(page, 'trainee', { path: '/settings' });
  await waitForWorker(page);
  const devtools = await page.context().newCDPSession(page);
  const isLoadedAnew = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await isLoadedAnew;
  await waitForWorker(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated');
});

test('what only staff use comes onto the device once staff have signed in, and not for a trainee', async ({
  browser,
  baseURL,
}) => {
  const kept = async (accountName: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' });
    const page = await context.newPage();
    await enter(page, accountName);
    await waitForWorker(page);
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
