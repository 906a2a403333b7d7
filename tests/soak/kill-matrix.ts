import { setTimeout as delay } from 'node:timers/promises';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { BrowserProcess } from '../e2e/support/browser-process.ts';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import { englishTrainee, signIn } from '../e2e/support/sign-in.ts';
import { Chance } from '../support/chance.ts';
import { FaultyProxy } from './faulty-proxy.ts';
import { Ledger } from './ledger.ts';
import { observe } from './observer.ts';
import { outboxOf } from '../e2e/support/outbox.ts';
import { findStudies, type Studies } from './studies.ts';
import { Trainee } from './trainee.ts';

const shortestLifeMs = 250;
const longestLifeMs = 3000;
const longestAfterSavedMs = 1500;
const mostPatienceMs = 60_000;
const killsAServer = 8;
/** The longest pause between two tries is five minutes. */
const drainMs = 330_000;

export interface KillMatrix {
  readonly ledger: Ledger;
  readonly proxy: FaultyProxy;
  readonly browserKills: number;
  readonly serverKills: number;
  readonly quizId: number;
}

interface Options {
  readonly kills: number;
  readonly seed: number;
  /** For the browser's profile. */
  readonly folder: string;
  readonly server: ServerProcess;
  readonly onKill?: (done: number, ledger: Ledger) => void;
}

/**
 * A trainee works at a tablet whose battery dies again and again, over a network that loses, delays and
 * doubles, with a server that dies as well. At the end all faults stop, and everything that waits is sent.
 */
export async function runKillMatrix(options: Options): Promise<KillMatrix> {
  const { kills, seed, folder, server, onKill } = options;
  const chance = new Chance(seed);
  const ledger = new Ledger();
  const proxy = new FaultyProxy(server.url, new Chance(seed + 1));
  const browser = new BrowserProcess(join(folder, `profile-${seed}`));
  let serverKills = 0;
  let mending: Promise<void> = Promise.resolve();
  await proxy.open();
  try {
    const studies = await prepare(browser, proxy.url);
    proxy.isFaulty = true;
    for (let done = 1; done <= kills; done += 1) {
      const page = await browser.start();
      await observe(browser.context, ledger);
      const trainee = new Trainee(page, ledger, chance, studies);
      if (done % killsAServer === killsAServer / 2) {
        serverKills += 1;
        mending = mending.then(() => restart(server, chance.between(0, 1500)));
      }
      // A life ends by the kill; anything else that ends it is a fault of the product or of this test.
      const life = trainee
        .work()
        .catch((error: unknown) => new Error('A life ended early.', { cause: error }));
      const early = await Promise.race([life, lifetime(chance, ledger)]);
      if (early !== undefined) throw early;
      await browser.kill();
      await life;
      onKill?.(done, ledger);
    }
    await mending;
    proxy.isFaulty = false;
    await drain(browser, ledger, proxy.url);
    return { ledger, proxy, browserKills: kills, serverKills, quizId: studies.quizId };
  } finally {
    await browser.kill();
    await mending.catch(() => {});
    await proxy.close();
  }
}

/**
 * One of three dies at any moment, even while it starts; the others some time after something was saved,
 * and so do all until anything was: a run in which nothing was saved would prove nothing.
 */
async function lifetime(chance: Chance, ledger: Ledger): Promise<undefined> {
  const isShort = chance.isOneOf(3) && ledger.acknowledged > 0;
  const [least, most] = isShort ? [shortestLifeMs, longestLifeMs] : [0, longestAfterSavedMs];
  const restMs = chance.between(least, most);
  if (!isShort) {
    const enough = ledger.acknowledged + chance.between(1, 2);
    const until = Date.now() + mostPatienceMs;
    while (ledger.acknowledged < enough && Date.now() < until) await delay(5);
  }
  await delay(restMs);
}

/** Signed in, the program on the device; closed in peace, so that the browser keeps its cookie. */
async function prepare(browser: BrowserProcess, url: string): Promise<Studies> {
  const page = await browser.start();
  await signIn(page, englishTrainee, `${url}/`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const found = await findStudies(page, url);
  // Once with a network, as somebody who will be without one does.
  for (const path of [...found.books.map((book) => book.path), found.quizPath, '/notes']) {
    await page.goto(`${url}${path}`);
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(page.getByRole('button').first()).toBeVisible();
  }
  await page.getByRole('button', { name: 'New note' }).click();
  await page.getByRole('textbox', { name: 'Note', exact: true }).waitFor();
  await browser.close();
  return found;
}

async function restart(server: ServerProcess, awayMs: number): Promise<void> {
  await server.kill();
  await delay(awayMs);
  await server.start();
}

/** The morning after: everything goes through. */
async function drain(browser: BrowserProcess, ledger: Ledger, url: string): Promise<void> {
  const page = await browser.start();
  await observe(browser.context, ledger);
  await page.goto(`${url}/notes`);
  await expect(page.getByRole('button', { name: 'New note' })).toBeVisible();
  const until = Date.now() + drainMs;
  const isSent = async () => (await outboxOf(page)).every(({ state }) => state === 'refused');
  while (!(await isSent()) && Date.now() < until) await delay(100);
  for (const left of await outboxOf(page)) ledger.unsent.push(JSON.stringify(left));
  await browser.close();
}
