import { createHash } from 'node:crypto';
import { type Browser, chromium, type Page } from 'playwright';
import { z } from 'zod';
import { findChromium } from '../../scripts/find-chromium.ts';
import type { Figure } from './figure.ts';
import { p95 } from './load.ts';
import type { Serving } from './serving.ts';

const pages = 500;
const turns = 200;
const warmUp = 20;

/** How long a page of a long document takes to be seen, in a reader that is open. */
export async function measurePdf(serving: Serving): Promise<Figure[]> {
  const executablePath = findChromium();
  const browser = await chromium.launch({
    ...(executablePath === undefined ? {} : { executablePath }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  try {
    const cookie = await serving.signIn('instructor');
    const pdf = await longPdf(browser);
    const materialId = await publish(serving.url, cookie, pdf);
    const context = await browser.newContext({ viewport: { width: 820, height: 1180 } });
    await context.addCookies([{ name: 'keiko_session', value: cookie, url: serving.url }]);
    const page = await context.newPage();
    await page.addInitScript(watchTurns);
    await page.goto(`${serving.url}/view/${materialId}`);
    await page.locator('[role=region] canvas').first().waitFor();
    await page.locator('[role=region]').last().focus();
    const forward = await turn(page, 'ArrowRight', warmUp + turns);
    const back = await turn(page, 'ArrowLeft', turns);
    const far: number[] = [];
    for (let i = 0; i < 20; i++) far.push(...(await turn(page, i % 2 === 0 ? 'End' : 'Home', 1)));
    const how = `headless Chromium, 820×1180, ${(pdf.length / 1e6).toFixed(1)} MB made by Chromium; from the key until the other page is painted, by the page's own clock`;
    return [
      {
        name: `page turn of a ${pages}-page PDF, p95`,
        value: p95([...forward.slice(warmUp), ...back]),
        unit: 'ms',
        bound: { is: '≤', than: 100 },
        how: `${how}; ${turns} on and ${turns} back, each as soon as the one before was seen`,
      },
      { name: '… from one end to the other, p95', value: p95(far), unit: 'ms', how },
    ];
  } finally {
    await browser.close();
  }
}

/** The time of each of so many turns. */
async function turn(page: Page, key: string, times: number): Promise<number[]> {
  const measured: number[] = [];
  for (let i = 0; i < times; i++) {
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
    ({ timeStamp }) => {
      const before = seen();
      const look = () => {
        const now = seen();
        if (!now || now === before || !now.querySelector('canvas')) {
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

async function longPdf(browser: Browser): Promise<Buffer> {
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

const MadeSchema = z.object({ id: z.int() });
const BegunSchema = z.object({ url: z.string() });
const DraftSchema = z.object({ revision: z.int() });

/** Returns the material's id. */
async function publish(url: string, cookie: string, pdf: Buffer): Promise<number> {
  const send = async (path: string, method: string, body?: object, match?: number) => {
    const answer = await fetch(`${url}${path}`, {
      method,
      headers: {
        cookie: `keiko_session=${cookie}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(match === undefined ? {} : { 'if-match': `"${match}"` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}`);
    return z.object({ result: z.unknown() }).parse(await answer.json()).result;
  };
  const facts = { type: 'file', title: 'Bench', lang: 'en' };
  const { id } = MadeSchema.parse(await send('/api/materials', 'POST', facts));
  const fingerprint = createHash('sha256').update(pdf).digest('hex');
  const wanted = { fileName: 'bench.pdf', bytes: pdf.length, fingerprint };
  const begun = BegunSchema.parse(await send(`/api/materials/${id}/uploads`, 'POST', wanted));
  const sent = await fetch(`${url}${begun.url}`, {
    method: 'PATCH',
    headers: {
      cookie: `keiko_session=${cookie}`,
      'tus-resumable': '1.0.0',
      'upload-offset': '0',
      'content-type': 'application/offset+octet-stream',
    },
    body: Buffer.from(pdf),
  });
  if (!sent.ok) throw new Error(`the upload answered ${sent.status}`);
  const file = MadeSchema.parse(await send(`${begun.url}/file`, 'POST'));
  const draft = { content: { fileId: file.id } };
  const saved = DraftSchema.parse(await send(`/api/materials/${id}/draft`, 'PUT', draft, 0));
  await send(`/api/materials/${id}/versions`, 'POST', undefined, saved.revision);
  return id;
}
