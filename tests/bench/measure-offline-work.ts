import type { Page } from '@playwright/test';
import type { Studies } from '../soak/studies.ts';
import type { Figure } from './figure.ts';
import { median, p95 } from './load.ts';
import { noteCount, type OfflineDevice } from './offline-device.ts';
import { timeClick } from './screen-clock.ts';
import { barePut, openBare, timeDurableWrites, writesOf } from './write-clock.ts';

const openings = 34;
const writes = 60;

/** Opening and writing with neither network nor server. */
export async function measureOfflineWork(
  device: OfflineDevice,
  studies: Studies,
): Promise<Figure[]> {
  return await device.use(async (page, browser) => {
    await timeDurableWrites(browser.context);
    const notes = await openNotes(page, device.url);
    const chapters = await openChapters(page, `${device.url}${studies.books[0]?.path}`);
    const { ours, bare, heard } = await write(page, `${device.url}${studies.quizPath}`);
    const how = `${openings} real clicks, from the click's own time until the frame that paints it, by the page's clock`;
    return [
      {
        name: 'a note opened offline, p95',
        value: p95(notes),
        unit: `ms (median ${median(notes).toFixed(0)})`,
        bound: { is: '≤', than: 50 },
        how: `${how}; opened is the editor with its text`,
      },
      {
        name: 'a chapter opened offline, p95',
        value: p95(chapters),
        unit: `ms (median ${median(chapters).toFixed(0)})`,
        bound: { is: '≤', than: 50 },
        how: `${how}; opened is the chapter's heading`,
      },
      {
        name: 'durable write, p95',
        value: p95(ours),
        unit: `ms (median ${median(ours).toFixed(1)}; a bare strict put: ${p95(bare).toFixed(1)}, median ${median(bare).toFixed(1)})`,
        bound: { is: '≤', than: 10 },
        how: `${writes} answers of a quiz, from the opening of the outbox's transaction until it is complete with strict durability, each chosen by the page itself; the bare put of as many bytes before each, in a database of its own`,
      },
      {
        name: 'durable write, as a page hears of it after a real click, p95',
        value: p95(heard),
        unit: `ms (median ${median(heard).toFixed(1)})`,
        how: `as above, by ${writes} real clicks: this browser tells a page nothing more before the frame is painted that answers to the click`,
      },
    ];
  });
}

async function openNotes(page: Page, url: string): Promise<number[]> {
  await page.goto(`${url}/notes`);
  const cards = page.getByRole('article');
  await cards.nth(openings).waitFor();
  const times: number[] = [];
  for (let opening = 0; opening < openings; opening++) {
    const edit = cards.nth(opening % noteCount).getByRole('button', { name: 'Edit note' });
    times.push(await timeClick(page, '[aria-label="Note"]', () => edit.click()));
    await page.getByRole('button', { name: 'Done' }).click();
    await page.getByRole('textbox', { name: 'Note', exact: true }).waitFor({ state: 'detached' });
  }
  return times;
}

async function openChapters(page: Page, address: string): Promise<number[]> {
  await page.goto(address);
  const bar = page.getByRole('contentinfo').getByRole('button');
  await bar.first().waitFor();
  const times: number[] = [];
  // There and back: the book has fewer chapters than are opened.
  let isBack = false;
  while (times.length < openings) {
    const chapter = new URL(page.url()).searchParams.get('chapter');
    const heading = page.getByRole('main').getByRole('heading', { level: 1 }).first();
    const title = await heading.textContent();
    const { number, count } = await pageOf(page);
    if (number === count) isBack = true;
    if (number === 1) isBack = false;
    const button = isBack ? bar.first() : bar.last();
    times.push(await timeClick(page, 'main h1', () => button.click()));
    if ((await heading.textContent()) === title) throw new Error(`stuck at ${chapter}`);
  }
  return times;
}

async function pageOf(page: Page): Promise<{ number: number; count: number }> {
  const words = await page.getByRole('contentinfo').textContent();
  const [, number, count] = /Page (\d+) of (\d+)/.exec(words ?? '') ?? [];
  return { number: Number(number), count: Number(count) };
}

interface Writes {
  readonly ours: readonly number[];
  readonly bare: readonly number[];
  readonly heard: readonly number[];
}

async function write(page: Page, address: string): Promise<Writes> {
  await page.goto(address);
  await page.getByRole('button', { name: /^(Start|Continue|Take it again)$/ }).click();
  const choices = page.getByRole('main').locator('fieldset label');
  await choices.first().waitFor();
  await openBare(page);
  const bare: number[] = [];
  for (let index = 0; index < 2 * writes; index++) {
    const choice = choices.nth(index % 2);
    if (index < writes) {
      bare.push(await barePut(page));
      await choice.evaluate((label: HTMLElement) => label.click());
    } else await choice.click();
    await page.waitForFunction(
      (count) => Number(Reflect.get(window, 'keikoWriteCount')) > count,
      index,
    );
  }
  const times = await writesOf(page);
  return { ours: times.slice(0, writes), bare, heard: times.slice(writes) };
}
