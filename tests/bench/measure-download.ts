import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import pg from 'pg';
import type { Page } from 'playwright';
import { localStorage } from '../../server/storage/local-storage.ts';
import { KillableBrowser } from '../e2e/support/killable-browser.ts';
import type { Figure } from './figure.ts';
import type { Serving } from './serving.ts';

const megabyte = 1_000_000;
const sizes = [4, 8, 16, 24, 32, 32, 48, 64, 72, 100, 100].map((size) => size * megabyte);
const link = { latency: 20, downloadThroughput: 100_000_000 / 8, uploadThroughput: 20_000_000 / 8 };
const account = 'lan.nguyen';
const title = 'C for new engineers';

/** A class of 500 MB: how near to the link's own rate it comes, and what a dying device has to repeat. */
export async function measureDownload(serving: Serving, dataDir: string): Promise<Figure[]> {
  await addFiles(serving, dataDir);
  const cookie = await serving.signIn(account);
  const { ratio, megabits } = await rateOnLink(serving.url, cookie);
  const { repeated, fetched } = await repeatedAfterKill(serving.url, cookie);
  return [
    {
      name: 'download of a class of 500 MB: rate as a ratio to plain requests for the same files',
      value: ratio,
      unit: `(${megabits.toFixed(1)} Mbit/s)`,
      bound: { is: '≥', than: 0.9 },
      how: `${sizes.length} files of 4 to 100 MB on a link of 100 Mbit/s and 20 ms; the baseline fetches them whole, three at a time, in the same browser right before, and keeps nothing`,
    },
    {
      name: 'after a SIGKILL half-way: most segments of one file that were fetched twice',
      value: repeated,
      unit: `(${fetched} segments were here)`,
      bound: { is: '≤', than: 1 },
      how: 'segments of 4 MiB, counted by the ranges that were asked for before and after',
    },
  ];
}

/** As files of the book in the class, which nothing draws. */
async function addFiles(serving: Serving, dataDir: string): Promise<void> {
  const storage = localStorage(join(dataDir, 'files'));
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ organisation_id: number; version_id: number }>(
      `select m.organisation_id, m.material_version_id as version_id
         from class_materials m
         join classes c on c.organisation_id = m.organisation_id and c.id = m.class_id
         join materials b on b.organisation_id = m.organisation_id and b.id = m.material_id
        where c.title = $1 and b.type = 'book' limit 1`,
      [title],
    );
    const [version] = rows;
    if (!version) throw new Error('the demo has no such class');
    for (const [index, bytes] of sizes.entries()) {
      const file = await storage.put(version.organisation_id, noise(bytes));
      await client.query(
        `insert into material_assets
           (organisation_id, material_version_id, path, media_type, bytes, sha256)
         values ($1, $2, $3, 'image/png', $4, $5)`,
        [version.organisation_id, version.version_id, `bench/${index}`, file.bytes, file.sha256],
      );
    }
  } finally {
    await client.end();
  }
}

function noise(bytes: number): Readable {
  return Readable.from(
    (function* () {
      for (let left = bytes; left > 0; left -= megabyte)
        yield randomBytes(Math.min(left, megabyte));
    })(),
  );
}

async function rateOnLink(
  url: string,
  cookie: string,
): Promise<{ ratio: number; megabits: number }> {
  const browser = await KillableBrowser.make();
  try {
    const page = await openClass(browser, url, cookie);
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', { offline: false, ...link });
    const plain = await fetchPlainly(page);
    const began = performance.now();
    await askForClass(page);
    await page.getByText(/^On this device · /).waitFor({ timeout: 300_000 });
    const seconds = (performance.now() - began) / 1000;
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return { ratio: plain / seconds, megabits: (8 * bytes) / seconds / megabyte };
  } finally {
    await browser.remove();
  }
}

/** Seconds for the same files whole, three at a time, without keeping them. */
async function fetchPlainly(page: Page): Promise<number> {
  return await page.evaluate(async () => {
    const classId = location.pathname.split('/').at(-1);
    const answer = await fetch(`/api/trainee/classes/${classId}/offline`);
    const { result }: { result: { materials: { files: { url: string }[] }[] } } =
      await answer.json();
    const urls = result.materials.flatMap(({ files }) => files.map((file) => file.url));
    // The service worker leaves alone what says whose it is.
    const headers = { 'x-acting-user': window.localStorage.getItem('keiko.account') ?? '' };
    const began = performance.now();
    const work = async () => {
      for (let url = urls.shift(); url !== undefined; url = urls.shift()) {
        const { body } = await fetch(url, { headers, cache: 'no-store' });
        await body?.pipeTo(new WritableStream());
      }
    };
    await Promise.all([work(), work(), work()]);
    return (performance.now() - began) / 1000;
  });
}

async function repeatedAfterKill(
  url: string,
  cookie: string,
): Promise<{ repeated: number; fetched: number }> {
  const browser = await KillableBrowser.make();
  try {
    const first = await openClass(browser, url, cookie);
    const before = segmentsAsked(first);
    await askForClass(first);
    await first.waitForFunction(
      () =>
        Number(
          document
            .querySelector('[role=progressbar][aria-label^="Download of"]')
            ?.getAttribute('aria-valuenow'),
        ) >= 50,
      undefined,
      { timeout: 120_000 },
    );
    await browser.kill();
    const second = await openClass(browser, url, cookie);
    const after = segmentsAsked(second);
    await second.getByText(/^On this device · /).waitFor({ timeout: 120_000 });
    const again = [...after].filter((segment) => before.has(segment));
    const byFile = Map.groupBy(again, (segment) => segment.split(' ')[0]);
    const repeated = Math.max(0, ...[...byFile.values()].map((segments) => segments.length));
    return { repeated, fetched: before.size - again.length };
  } finally {
    await browser.remove();
  }
}

/** The file and the range, of each request for a part of one. */
function segmentsAsked(page: Page): Set<string> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.startsWith('/media/')) asked.add(`${path} ${request.headers()['range'] ?? 'whole'}`);
  });
  return asked;
}

async function openClass(browser: KillableBrowser, url: string, cookie: string): Promise<Page> {
  const context = await browser.start();
  await context.addCookies([{ name: 'keiko_session', value: cookie, url }]);
  const page = await context.newPage();
  await page.goto(`${url}/classes`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.getByRole('link', { name: title, exact: true }).click();
  await page.getByRole('heading', { name: title, level: 1 }).waitFor();
  return page;
}

async function askForClass(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Download for offline' }).click();
  await page.getByRole('button', { name: 'Download', exact: true }).click();
}
