import type { BrowserContext, Locator, Page, Request } from '@playwright/test';
import { segmentBytes } from '../../../domain/http/segments.ts';
import { waitForWorker } from '../support/leave.ts';
import { enter } from '../support/enter.ts';
import { addQuiz, heavyTitle, makeHeavyClass } from '../support/heavy-class.ts';
import { KillableBrowser } from '../support/killable-browser.ts';
import { printBook } from '../support/printing.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { englishTrainee, signIn } from '../support/sign-in.ts';

const chart = /\/media\/materials\/\d+\/[^/]*coast\.png$/;

/** Of the range that is asked for. */
function firstByte(request: Request): number | undefined {
  const first = /^bytes=(\d+)-/.exec(request.headers()['range'] ?? '')?.[1];
  return first === undefined ? undefined : Number(first);
}

/** The first bytes of the ranges of the big file that this page asks for. */
function rangesAsked(page: Page): (number | undefined)[] {
  const asked: (number | undefined)[] = [];
  page.on('request', (request) => {
    if (chart.test(request.url())) asked.push(firstByte(request));
  });
  return asked;
}

async function openClass(page: Page, title: string): Promise<void> {
  await page.goto('/classes');
  await page.getByRole('link', { name: title, exact: true }).click();
  await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
}

/** How many pictures there are; throws when one of them cannot be drawn. */
async function picturesDrawn(article: Locator): Promise<number> {
  return await article.locator('img').evaluateAll(async (pictures: HTMLImageElement[]) => {
    for (const picture of pictures) {
      picture.loading = 'eager';
      await picture.decode();
    }
    return pictures.length;
  });
}

async function askForClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download for offline' }).click();
  await page
    .getByRole('dialog', { name: 'Download for offline' })
    .getByRole('button', { name: 'Download', exact: true })
    .click();
}

const onDevice = (page: Page) => page.getByText(/^On this device · /);

/** A whole class comes, with its files. */
const expectOnDevice = (page: Page) => expect(onDevice(page)).toBeVisible({ timeout: 120_000 });

/** Another test of the same server may have gone on: the room by itself opens where they are. */
async function addressOfBook(page: Page): Promise<string> {
  const [, classId] = /\/classes\/(\d+)/.exec(page.url()) ?? [];
  const answer = await page.request.get(`/api/trainee/classes/${classId}`);
  type Studied = { sections: { materials: { id: number; title: string }[] }[] };
  const { result }: { result: Studied } = await answer.json();
  const materials = result.sections.flatMap((section) => section.materials);
  const id = materials.find(({ title }) => title === 'C for new engineers')?.id;
  return `/train/${classId}?c=${id}`;
}

test('a class that was downloaded opens without a server, every chapter with its pictures', async ({
  page,
  server,
}) => {
  await enter(page, englishTrainee);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  // Looked at, and not downloaded.
  await openClass(page, '新人エンジニアのためのC言語');
  const other = page.url().replace('/classes/', '/train/');
  await openClass(page, 'C for new engineers');
  await askForClass(page);
  await expectOnDevice(page);
  const book = await addressOfBook(page);
  await server.stop();
  try {
    await page.goto(book);
    const chapters = page.getByRole('navigation', { name: 'Chapters' }).getByRole('link');
    await expect(chapters).toHaveCount(14);
    let pictures = 0;
    for (const chapter of await chapters.all()) {
      await chapter.click();
      await expect(chapter).toHaveAttribute('aria-current', 'page');
      const article = page.getByRole('main').getByRole('article');
      await expect(article.locator('[aria-busy]')).toHaveCount(0);
      await expect(article.getByRole('heading', { level: 1 })).toBeVisible();
      pictures += await picturesDrawn(article);
    }
    expect(pictures).toBeGreaterThan(5);
    const printed = await printBook(page, 'The whole book');
    expect(printed).toMatchObject({
      title: 'C for new engineers',
      pictures,
      beside: 0,
      deadLinks: 0,
    });
    expect(printed.headings).toHaveLength(14);
    await page.getByRole('link', { name: /Quiz: the basics of C/ }).click();
    // Another test of the same server may have handed it in.
    const begin = page.getByRole('button', { name: /^(Start|Continue|Take it again)$/ });
    await expect(begin).toBeVisible();
    await page.goto(other);
    await expect(page.getByText('This is not on this device yet')).toBeVisible();
  } finally {
    await server.start();
  }
});

test.describe('of a class with big files', () => {
  let made: { url: string; id: Promise<number> } | undefined;

  test.beforeEach(async ({ server }) => {
    if (made?.url !== server.url) made = { url: server.url, id: makeHeavyClass(server.url) };
    await made.id;
  });

  test('a download that was killed goes on where it was', async ({ server: { url: baseURL } }) => {
    const browser = await KillableBrowser.make();
    try {
      const before = await openPage(await browser.start());
      const first = rangesAsked(before);
      // The second segment never arrives.
      await before.route(chart, async (route) => {
        if (firstByte(route.request()) !== segmentBytes) await route.continue();
      });
      await signIn(before, englishTrainee, `${baseURL}/`);
      await waitForWorker(before);
      await openClassAt(before, baseURL);
      await askForClass(before);
      await expect.poll(() => first).toEqual([0, segmentBytes]);
      // A browser writes cookies down every half minute; that is not what dies here.
      const cookies = await before.context().cookies();
      await browser.kill();

      const context = await browser.start();
      await context.addCookies(cookies);
      const after = await openPage(context);
      const second = rangesAsked(after);
      await openClassAt(after, baseURL);
      // Nobody has to say that it should.
      await expectOnDevice(after);
      expect(second).toEqual([segmentBytes, 2 * segmentBytes]);
    } finally {
      await browser.remove();
    }
  });

  test('other bytes than promised are refused, and told; what is new is offered', async ({
    page,
    server,
  }) => {
    await enter(page, englishTrainee);
    const asked = rangesAsked(page);
    await waitForWorker(page);
    await page.route(chart, async (route) => {
      const response = await route.fetch();
      const body = await response.body();
      const isLast = firstByte(route.request()) === 2 * segmentBytes;
      if (isLast) body.writeUInt8(body.readUInt8(500) ^ 1, 500);
      await route.fulfill({ response, body });
    });
    await openClass(page, heavyTitle);
    await askForClass(page);
    await expect(page.getByRole('alert')).toHaveText(/arrived damaged twice and was not kept/);
    expect(asked).toEqual([0, segmentBytes, 2 * segmentBytes, 2 * segmentBytes]);
    expect(await segmentsKept(page)).toBe(2);
    await page.unroute(chart);
    await page.getByRole('button', { name: 'Go on' }).click();
    await expectOnDevice(page);
    expect(asked.slice(4)).toEqual([2 * segmentBytes]);
    // What is put together from segments is the file again, whole or in part.
    const [kept, sent] = await rangeFromBoth(page);
    expect(kept).toEqual(sent);
    expect(kept?.status).toBe(206);
    const before = asked.length;
    await addQuiz(server.url, (await made?.id) ?? 0);
    await page.reload();
    await expect(page.getByText(/^Update available: /)).toBeVisible();
    await page.getByRole('button', { name: 'Update', exact: true }).click();
    await expect(page.getByText(/^Update available: /)).toHaveCount(0);
    await expectOnDevice(page);
    // Nothing of what was here has come again.
    expect(asked).toHaveLength(before);
  });

  test('a device without room pauses, says so, and goes on once there is some', async ({
    page,
  }) => {
    await enter(page, englishTrainee);
    await page.evaluate(async () => void (await navigator.serviceWorker.ready));
    await openClass(page, heavyTitle);
    const { origin } = new URL(page.url());
    const devtools = await page.context().newCDPSession(page);
    const usage = await page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0);
    const quotaSize = usage + 1.5 * segmentBytes;
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize });
    await askForClass(page);
    await expect(page.getByRole('alert')).toHaveText(/This device is out of space/);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await page.getByRole('button', { name: 'Go on' }).click();
    await expectOnDevice(page);
    await page.getByRole('button', { name: 'Remove', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Remove from this device?' });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByRole('button', { name: 'Download for offline' })).toBeVisible();
    await expect.poll(() => segmentsKept(page)).toBe(0);
  });
});

async function openPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.setViewportSize({ width: 820, height: 1180 });
  return page;
}

async function openClassAt(page: Page, baseURL: string): Promise<void> {
  await page.goto(`${baseURL}/classes`);
  await page.getByRole('link', { name: heavyTitle, exact: true }).click();
}

/** Segments of the big file in the cache of whoever is at this device. */
async function segmentsKept(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('m:'));
    const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return keys.flat().filter(({ url }) => url.includes('coast.png')).length;
  });
}

interface Ranged {
  readonly status: number;
  readonly range: string | null;
  readonly hash: string;
}

/** A range over two segments: from the device, as a page gets it, and from the server. */
async function rangeFromBoth(page: Page): Promise<Ranged[]> {
  return await page.evaluate(
    async ({ from, to }) => {
      const name = (await caches.keys()).find((key) => key.startsWith('m:')) ?? '';
      const keys = await (await caches.open(name)).keys();
      const path = keys
        .map(({ url }) => new URL(url).pathname)
        .find((url) => url.includes('coast'));
      const read = async (headers: Record<string, string>): Promise<Ranged> => {
        const range = `bytes=${from}-${to}`;
        const response = await fetch(path ?? '', { headers: { ...headers, range } });
        const digest = await crypto.subtle.digest('SHA-256', await response.arrayBuffer());
        return {
          status: response.status,
          range: response.headers.get('content-range'),
          hash: new Uint8Array(digest).join(' '),
        };
      };
      // Only the program's own calls, which pass the service worker by, say whose they are.
      const whose = { 'x-acting-user': name.slice('m:'.length) };
      return [await read({}), await read(whose)];
    },
    { from: segmentBytes - 10, to: segmentBytes + 9 },
  );
}
