import { join } from 'node:path';
import { freePort } from '../e2e/support/free-port.ts';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { called, clientWith } from '../support/engines/client-with.ts';
import { type Engine, engines } from '../support/engines/engines.ts';
import { expectText, signIn } from '../support/engines/learner.ts';
import { Line } from '../support/engines/line.ts';
import { press, until, type Visitor } from '../support/engines/visitor.ts';
import type { Figure } from './figure.ts';
import { median } from './load.ts';
import { watchTimes } from './screen-clock.ts';

const rounds = 9;
const names = ['start', 'second start', 'open a chapter', 'key to saved'] as const;
type Name = (typeof names)[number];
type Times = Record<Name, number[]>;

interface Tried {
  readonly engine: Engine;
  readonly visitor: Visitor;
  readonly line: Line;
  readonly times: Times;
}

/** What a person waits for, in every engine that is here, side by side. */
export async function measureEngines(dataDir: string, folder: string): Promise<Figure[]> {
  const clientDir = await clientWith(join(folder, 'timed-client'), { page: called(watchTimes) });
  const server = new ServerProcess(dataDir, await freePort(), { DEMO: '1' });
  await server.start({ clientDir });
  const all: Tried[] = [];
  try {
    for (const engine of engines.filter(({ isHere }) => isHere))
      all.push(await prepare(engine, server.url));
    // In turn, so that a slow moment of the machine falls on all of them.
    for (let round = 0; round < rounds; round += 1) for (const tried of all) await measure(tried);
    return all.flatMap((tried) => figuresOf(tried, all));
  } finally {
    for (const { visitor, line } of all) {
      await visitor.close();
      await line.cut();
    }
    await server.stop();
  }
}

async function prepare(engine: Engine, url: string): Promise<Tried> {
  const line = await Line.to(url);
  const visitor = await engine.open();
  await signIn(visitor, `${line.url}/`, 'lan.nguyen');
  await visitor.run('await navigator.serviceWorker.ready;');
  // Once with a network, as somebody who will be without one does; what is measured is the second time.
  await measure({ engine, visitor, line, times: noTimes() }, { isWarmUp: true });
  return { engine, visitor, line, times: noTimes() };
}

const noTimes = (): Times => ({
  start: [],
  'second start': [],
  'open a chapter': [],
  'key to saved': [],
});

async function measure({ visitor, line, times }: Tried, { isWarmUp = false } = {}): Promise<void> {
  times.start.push(await startOf(visitor, line.url));
  if (!isWarmUp) await line.cut();
  times['second start'].push(await startOf(visitor, line.url));
  times['open a chapter'].push(await chapterOf(visitor, line.url));
  times['key to saved'].push(await keyOf(visitor, line.url));
  if (!isWarmUp) await line.mend();
}

/** From the beginning of the visit until the program has drawn the home, by the page's clock. */
async function startOf(visitor: Visitor, url: string): Promise<number> {
  await visitor.open('about:blank');
  await visitor.open(`${url}/`);
  return await until('the home', () => visitor.run<number>('return globalThis.keikoDrawnMs;'));
}

async function chapterOf(visitor: Visitor, url: string): Promise<number> {
  await visitor.open(`${url}/train/1?c=1`);
  const place = await until('a chapter', () => visitor.run<Place>(placeInBook));
  // The next one is made ready while this one is read.
  await visitor.run('await new Promise((done) => setTimeout(done, 1000));');
  await visitor.run('globalThis.keikoWanted = "main article h1";');
  const isLast = place.number === place.count;
  const name = isLast ? 'Previous' : /^(Next|Mark complete and go on)/;
  await press(visitor, { role: 'button', name });
  return await until('another chapter', () =>
    visitor.run<number>('return globalThis.keikoShownMs;'),
  );
}

interface Place {
  readonly number: number;
  readonly count: number;
}

const placeInBook = `
  const said = document.querySelector('main article h1') && document.querySelector('footer')?.textContent;
  const [, number, count] = /Page (\\d+) of (\\d+)/.exec(said ?? '') ?? [];
  return number === undefined ? null : { number: Number(number), count: Number(count) };`;

const watchKey = `
  const card = document.querySelector('article[data-open]');
  card.addEventListener('keydown', ({ timeStamp }) => (globalThis.keyAt = timeStamp), { capture: true });
  new MutationObserver(() => {
    const said = card.querySelector('output')?.textContent?.trim() ?? '';
    if (globalThis.keyAt !== undefined && /^(Saved|On this device)$/.test(said))
      globalThis.savedMs ??= performance.now() - globalThis.keyAt;
  }).observe(card, { subtree: true, childList: true, characterData: true });`;

async function keyOf(visitor: Visitor, url: string): Promise<number> {
  await visitor.open(`${url}/notes`);
  await expectText(visitor, /New note/);
  await press(visitor, { role: 'button', name: 'New note' });
  await until('the editor', () =>
    visitor.run('return document.activeElement?.closest("article[data-open]") != null;'),
  );
  await visitor.run(watchKey);
  await visitor.type('a');
  return await until('saved', () => visitor.run<number>('return globalThis.savedMs;'));
}

function figuresOf({ engine, times }: Tried, all: readonly Tried[]): Figure[] {
  const chromium = all.find((one) => one.engine.name === 'Chromium');
  const figures: Figure[] = names.map((name) => ({
    name: `${engine.name}: ${name}, median`,
    value: median(times[name]),
    unit: `ms (${times[name].map((ms) => ms.toFixed(0)).join(', ')})`,
    how: howOf[name],
  }));
  if (engine.name === 'WebKit' && chromium)
    figures.push({
      name: 'second start in WebKit to that in Chromium',
      value: median(times['second start']) / median(chromium.times['second start']),
      unit: '',
      bound: { is: '≤', than: 1.5 },
      how: 'medians of the same run, in turn',
    });
  return figures;
}

const howOf = {
  start: `${rounds} visits of one browser with a network, from the beginning of the visit until the program has drawn the home's next step and it can be hit, by the page's own clock`,
  'second start': 'the same without a network',
  'open a chapter': 'without a network, from the click until the chapter beside it is painted',
  'key to saved': 'without a network, from a key in a new note until it is called kept',
} satisfies Record<Name, string>;
