import type { Page } from '@playwright/test';
import type { Training } from '../../../domain/training/training.contract.ts';
import { picture } from '../../support/picture.ts';
import { hasFfmpeg, makeVideo } from '../../support/videos.ts';
import { makeClassOf } from '../support/class-of.ts';
import { ask, authenticate, enter } from '../support/enter.ts';
import { chooseFile, importBook, packedBook, publish } from '../support/packed.ts';
import { expect, testWithWorker as test } from '../support/server.ts';
import { englishTrainee } from '../support/sign-in.ts';

// Files leave by another name of this machine, which is another origin to a browser.
test.use({ hasContentHost: true });

const patiently = { timeout: 60_000 };
const pages = 4;

const contentHost = (url: string): string => `localhost:${new URL(url).port}`;

const shownWidth = (page: Page, name: string) => () =>
  page.getByRole('img', { name }).evaluate((image: HTMLImageElement) => image.naturalWidth);

const secondsIn = async (page: Page): Promise<number> =>
  Number(await page.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuenow'));

async function expectPage(page: Page, number: number): Promise<void> {
  const leaf = page.getByRole('group', { name: `Page ${number}`, exact: true });
  await expect(leaf.locator('canvas')).toBeVisible();
  await expect(leaf).toContainText(`Leaf ${number}`);
}

async function printedPdf(page: Page): Promise<Buffer> {
  const leaves = Array.from(
    { length: pages },
    (_, index) => `<h1 style="break-before: page">Leaf ${index + 1}</h1>`,
  );
  await page.setContent(`<html lang="en"><body>${leaves.join('')}</body></html>`);
  return await page.pdf({ format: 'A4', outline: true, tagged: true });
}

test('a trainee reads, leafs and watches by way of the content host, takes all of it along, and goes on without a network', async ({
  page,
  browser,
  server,
  context,
}) => {
  test.skip(!hasFfmpeg, 'no ffmpeg on this machine');
  const staff = await browser.newPage({ baseURL: server.url });
  const pdf = await printedPdf(staff);
  await authenticate(staff, 'instructor');
  const images = { 'buoy.png': await picture('png') };
  const bookId = await importBook(staff, await packedBook('Buoys', '![A buoy](buoy.png)', images));
  const log = { name: 'log.pdf', mimeType: 'application/pdf', buffer: pdf };
  const label = 'Choose a file';
  const fileId = await chooseFile(staff, { type: 'file', title: 'Log', label, file: log });
  await publish(staff, fileId);
  const mp4 = await makeVideo('mp4', { seconds: 12, width: 640, height: 360 });
  const videoId = await chooseFile(staff, {
    type: 'video',
    title: 'A film',
    label: 'Choose a video',
    file: { name: 'film.mp4', mimeType: 'video/mp4', buffer: mp4 },
  });
  await expect(staff.getByText('Ready', { exact: true })).toBeVisible(patiently);
  await publish(staff, videoId);
  const classId = await makeClassOf(server.url, [bookId, fileId, videoId], 'Harbours');
  await staff.close();

  const led: string[] = [];
  context.on('response', (response) => {
    if (new URL(response.url()).host === contentHost(server.url)) led.push(response.url());
  });
  await enter(page, englishTrainee, { path: `/train/${classId}` });
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const { sections } = await ask<Training>(page, `/api/trainee/classes/${classId}`);
  const [book, file, video] = sections[0]?.materials.map(({ id }) => id) ?? [];
  const open = (material: number | undefined) => page.goto(`/train/${classId}?c=${material}`);

  await open(book);
  await expect.poll(shownWidth(page, 'A buoy')).toBe(400);
  expect(led.length).toBeGreaterThan(0);
  const src = (await page.getByRole('img', { name: 'A buoy' }).getAttribute('src')) ?? '';
  const answer = await page.request.get(src, { maxRedirects: 0 });
  expect(answer.status()).toBe(302);
  expect(new URL(answer.headers()['location'] ?? '').host).toBe(contentHost(server.url));
  await open(file);
  await expectPage(page, 1);
  await open(video);
  await page.getByRole('button', { name: 'Play video' }).click();
  await expect.poll(() => secondsIn(page), patiently).toBeGreaterThan(1);

  await page.goto(`/classes/${classId}`);
  await page.getByRole('button', { name: 'Download for offline' }).click();
  await page
    .getByRole('dialog', { name: 'Download for offline' })
    .getByRole('button', { name: 'Download', exact: true })
    .click();
  await expect(page.getByText(/^On this device · /)).toBeVisible(patiently);

  await context.setOffline(true);
  await open(book);
  await expect.poll(shownWidth(page, 'A buoy')).toBe(400);
  await open(file);
  await expectPage(page, 1);
  await page.getByRole('region', { name: 'Log' }).press('ArrowRight');
  await expectPage(page, 2);
  await open(video);
  await page.getByRole('button', { name: 'Play video' }).click();
  const before = await secondsIn(page);
  await expect.poll(() => secondsIn(page), patiently).toBeGreaterThan(before + 1);
  await context.setOffline(false);
});

test('without a service worker pages are led to the content host, and read there what they ask for', async ({
  browser,
  server,
}) => {
  test.slow();
  const bare = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
  const page = await bare.newPage();
  const led = new Set<number>();
  page.on('response', (response) => {
    if (new URL(response.url()).host === contentHost(server.url)) led.add(response.status());
  });
  // By the rules of the page, or by those of whoever answers.
  const refused: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    if (/Content Security Policy|CORS/.test(text)) refused.push(text);
  });
  const pdf = await printedPdf(page);
  await authenticate(page, 'instructor');
  const images = { 'buoy.png': await picture('png') };
  const bookId = await importBook(page, await packedBook('Buoys', '![A buoy](buoy.png)', images));
  await page.goto(`/preview/book/${bookId}`);
  await expect.poll(shownWidth(page, 'A buoy')).toBe(400);
  const log = { name: 'log.pdf', mimeType: 'application/pdf', buffer: pdf };
  const label = 'Choose a file';
  const fileId = await chooseFile(page, { type: 'file', title: 'Log', label, file: log });
  await publish(page, fileId);
  await page.goto(`/view/${fileId}`);
  await expectPage(page, 1);
  expect(led).toEqual(new Set([200, 206]));
  expect(refused).toEqual([]);
  await bare.close();
});

test('nothing but files is on the content host, and no page of the site', async ({
  page,
  server,
}) => {
  await authenticate(page, 'instructor');
  const origin = `http://${contentHost(server.url)}`;
  for (const path of ['/', '/login', '/sw.js', '/api/health', '/index.html', '/media/images/x']) {
    const answer = await page.goto(origin + path);
    expect(answer?.status(), path).toBe(404);
    await expect(page.getByText('There is nothing here.')).toBeVisible();
  }
});
