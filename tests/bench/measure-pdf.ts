import { type Browser, chromium, type Page } from 'playwright';
import { findChromium } from '../../scripts/find-chromium.ts';
import { timeContent, watchContent } from './content-clock.ts';
import type { Figure } from './figure.ts';
import { median, p95 } from './load.ts';
import type { Serving } from './serving.ts';
import { StaffClient } from './staff-client.ts';

const pages = 500;
const turns = 200;
const warmUp = 20;
/** Whoever turns a page has looked at the one before for longer than this. */
const lookMs = 500;
const calmTurns = 60;
const coldOpenings = 3;
/** It does nothing in the reader: what a key costs by itself. */
const idleKey = 'q';

/** How long a page of a long document takes to be seen, in a reader that is open. */
export async function measurePdf(serving: Serving): Promise<Figure[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const cookie = await serving.signIn('instructor');
    const pdf = await longPdf(browser, pages);
    const materialId = await new StaffClient(serving.url, cookie).publish(
      { type: 'file', title: 'Bench', lang: 'en' },
      (fileId) => ({ fileId }),
      { name: 'bench.pdf', bytes: pdf },
    );
    const url = `${serving.url}/view/${materialId}`;
    const first: number[] = [];
    for (let i = 0; i < coldOpenings; i++) {
      const page = await newReader(browser, serving.url, cookie);
      await watchContent(page, { selector: '[role=region] canvas' });
      first.push(await timeContent(page, url));
      await page.context().close();
    }
    const page = await newReader(browser, serving.url, cookie);
    await page.addInitScript(watchTurns);
    await page.goto(url);
    await page.locator('[role=region] canvas').first().waitFor();
    await page.locator('[role=region]').last().focus();
    const forward = (await turn(page, 'ArrowRight', warmUp + turns)).slice(warmUp);
    const back = await turn(page, 'ArrowLeft', turns);
    const calm = await turn(page, 'ArrowRight', calmTurns, lookMs);
    const bare = await turn(page, idleKey, turns);
    const far: number[] = [];
    for (let i = 0; i < 20; i++) far.push(...(await turn(page, i % 2 === 0 ? 'End' : 'Home', 1)));
    const found = await search(page, `Chapter ${pages}`);
    const how = `headless Chromium, 820×1180, ${(pdf.length / 1e6).toFixed(1)} MB made by Chromium; from the key until the other page is painted, by the page's own clock`;
    const each = [...forward, ...back];
    const idle = `a key that does nothing: ${median(bare).toFixed(1)}, p95 ${p95(bare).toFixed(1)}`;
    return [
      {
        name: `page turn of a ${pages}-page PDF, p95`,
        value: p95(calm),
        unit: `ms (median ${median(calm).toFixed(1)}; ${idle})`,
        bound: { is: '≤', than: 100 },
        how: `${how}; ${calmTurns} turns, each after ${lookMs} ms on the page before`,
      },
      {
        name: '… leafed through at once, p95',
        value: p95(each),
        unit: `ms (median ${median(each).toFixed(1)})`,
        how: `${how}; ${turns} on and ${turns} back, each as soon as the one before was seen`,
      },
      {
        name: '… from one end to the other, p95',
        value: p95(far),
        unit: `ms (median ${median(far).toFixed(0)})`,
        how,
      },
      {
        name: '… its first page from cold, median',
        value: median(first),
        unit: 'ms',
        how: `${coldOpenings} browsers with an empty cache, until it is painted and can be hit`,
      },
      {
        name: '… words of the last page found from the first on',
        value: found,
        unit: 'ms',
        how: 'once, all pages read for the first time; from the word until its place is told',
      },
    ];
  } finally {
    await browser.close();
  }
}

async function newReader(browser: Browser, url: string, session: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
  await context.addCookies([{ name: 'keiko_session', value: session, url }]);
  return await context.newPage();
}

async function search(page: Page, words: string): Promise<number> {
  await page.keyboard.press('Control+f');
  await page.locator('search input').fill(words);
  const began = performance.now();
  await page.waitForFunction(() =>
    /\d/.test(document.querySelector('search output')?.textContent ?? ''),
  );
  return performance.now() - began;
}

/** The time of each of so many turns, with a pause before each. */
async function turn(page: Page, key: string, times: number, pauseMs = 0): Promise<number[]> {
  const measured: number[] = [];
  for (let i = 0; i < times; i++) {
    if (pauseMs > 0) await page.waitForTimeout(pauseMs);
    await page.keyboard.press(key);
    await page.waitForFunction(() => Reflect.get(window, 'keikoTurnMs') !== undefined);
    measured.push(
      await page.evaluate(() => {
        const ms = Number(Reflect.get(window, 'keikoTurnMs'));
        Reflect.deleteProperty(window, 'keikoTurnMs');
        return ms;
      }),
    );
  }
  return measured;
}

/** Runs in the page, by itself: it may use nothing from around it. */
function watchTurns(): void {
  const seen = (): Element | undefined => {
    const sheet = document.elementFromPoint(innerWidth / 2, innerHeight / 3);
    return sheet?.closest('[role=group]') ?? undefined;
  };
  addEventListener(
    'keydown',
    ({ timeStamp, key }) => {
      const before = seen();
      const look = () => {
        const now = seen();
        // The idle key turns no page.
        const isToTurn = key !== 'q';
        if (isToTurn && (!now || now === before || !now.querySelector('canvas'))) {
          requestAnimationFrame(look);
          return;
        }
        // What is there in this frame has been painted when the next task runs.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.addEventListener('message', () => {
            Reflect.set(window, 'keikoTurnMs', performance.now() - timeStamp);
          });
          port1.start();
          port2.postMessage(undefined);
        });
      };
      requestAnimationFrame(look);
    },
    { capture: true },
  );
}

export async function longPdf(browser: Browser, pages: number): Promise<Buffer> {
  const page = await browser.newPage();
  const words =
    'The harbour master keeps the log, and reads it at noon. 港長は航海日誌をつけます。';
  const texts = Array.from(
    { length: pages },
    (_, index) =>
      `<h1 style="break-before: page">Chapter ${index + 1}</h1>${`<p>${words.repeat(5)}</p>`.repeat(5)}`,
  );
  await page.setContent(`<html lang="en"><body>${texts.join('')}</body></html>`);
  const pdf = await page.pdf({ format: 'A4', outline: true, tagged: false });
  await page.close();
  return pdf;
}
