import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, request as http } from '@playwright/test';
import type { WholeSitting } from '../../../domain/exams/exam-marking.contract.ts';
import { BrowserProcess } from '../../e2e/support/browser-process.ts';
import { newExam } from '../../e2e/support/new-exam.ts';
import { outboxOf } from '../../e2e/support/outbox.ts';
import { send } from '../../e2e/support/send.ts';
import { signIn } from '../../e2e/support/sign-in.ts';
import { Chance } from '../../support/chance.ts';
import { Line } from '../../support/engines/line.ts';
import { ExamWriter } from './exam-writer.ts';
import { shownOn, watchExam, Witness } from './exam-screen.ts';

const trainee = 'maria.santos';
/** From the first letter of a life on: before it is on the device, while it is written, after it was sent. */
const longestAfterTypingMs = 2000;
const mostPatienceMs = 30_000;
/** One life of three has no network. */
const livesANetwork = 3;
/** The longest pause between two tries is five minutes. */
const drainMs = 330_000;

export interface ExamKills {
  readonly kills: number;
  readonly livesWithoutNetwork: number;
  /** How often the screen called something saved. */
  readonly acknowledged: number;
  /** What had been called saved and was not shown after a start. */
  readonly vanished: readonly string[];
  /** Where the server has something else than the screen showed at the end. */
  readonly differing: readonly string[];
  readonly late: number;
}

interface Options {
  readonly kills: number;
  readonly seed: number;
  /** For the browser's profile. */
  readonly folder: string;
  readonly url: string;
  readonly onKill?: (done: number, witness: Witness) => void;
}

/**
 * Somebody takes an exam in a browser that is killed again and again, each time after they have typed, with
 * and without a network. Everything that the screen called saved is there again, and at the end the
 * server has what stood on the screen.
 */
export async function runExamKills(options: Options): Promise<ExamKills> {
  const { kills, seed, folder, url, onKill } = options;
  const chance = new Chance(seed);
  const witness = new Witness();
  const browser = new BrowserProcess(join(folder, `exam-${seed}`));
  const vanished: string[] = [];
  let livesWithoutNetwork = 0;
  const exam = await newExam(url, { title: `Kills ${seed}`, trainees: [trainee] });
  const line = await Line.to(url);
  const address = `${line.url}/exams/${exam.id}`;
  try {
    await begin(browser, line.url, address);
    for (let done = 1; done <= kills; done += 1) {
      const hasNetwork = !chance.isOneOf(livesANetwork);
      if (!hasNetwork) {
        livesWithoutNetwork += 1;
        await line.cut();
      }
      const page = await browser.start();
      await watchExam(browser.context, witness);
      const writer = new ExamWriter(page, witness, chance);
      await writer.open(`${address}/take`);
      vanished.push(
        ...(await writer.missing(3)).map((words) => `after kill ${done - 1}: ${words}`),
      );
      const before = witness.changes;
      // A life ends by the kill; anything else that ends it is a fault of the product or of this test.
      const life = writer
        .write()
        .catch((error: unknown) => new Error('A life ended early.', { cause: error }));
      const early = await Promise.race([life, lifetime(chance, () => witness.changes > before)]);
      if (early !== undefined) throw early;
      await browser.kill();
      await life;
      if (!hasNetwork) await line.mend();
      onKill?.(done, witness);
    }
    const { shown, missing } = await handIn(browser, witness, chance, address);
    const { differing, late } = await compare(url, exam.id, shown);
    return {
      kills,
      livesWithoutNetwork,
      acknowledged: witness.acknowledged,
      vanished: [...vanished, ...missing],
      differing,
      late,
    };
  } finally {
    await browser.kill();
    await line.cut().catch(() => {});
  }
}

async function lifetime(chance: Chance, hasTyped: () => boolean): Promise<undefined> {
  const restMs = chance.between(0, longestAfterTypingMs);
  const until = Date.now() + mostPatienceMs;
  while (!hasTyped() && Date.now() < until) await delay(5);
  await delay(restMs);
}

/** Closed in peace, so that the browser keeps its cookie. */
async function begin(browser: BrowserProcess, url: string, address: string): Promise<void> {
  const page = await browser.start();
  await signIn(page, trainee, `${url}/`);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto(address);
  await page.getByRole('button', { name: 'Begin the exam' }).click();
  await page.getByRole('timer').waitFor();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await browser.close();
}

/** The network is there, everything goes through, and is handed in as it stands on the screen. */
async function handIn(browser: BrowserProcess, witness: Witness, chance: Chance, address: string) {
  const page = await browser.start();
  await watchExam(browser.context, witness);
  const writer = new ExamWriter(page, witness, chance);
  await writer.open(`${address}/take`);
  const missing = await writer.missing();
  const shown = new Map<number, string>();
  for (const number of witness.typed.keys()) {
    await writer.go(number);
    shown.set(number, (await shownOn(page))?.words ?? '');
  }
  await expect(page.getByText('Saved', { exact: true })).toBeVisible({ timeout: drainMs });
  await expect.poll(() => outboxOf(page), { timeout: drainMs }).toEqual([]);
  const toggle = page.getByRole('button', { name: 'Questions', exact: true });
  if (await toggle.isVisible()) await toggle.click();
  await page.getByRole('button', { name: /Review and hand in/ }).click();
  await page.getByRole('button', { name: 'Hand in', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Hand in' }).click();
  await expect(page.getByText('You have handed in. Your answers are safe.')).toBeVisible();
  await browser.close();
  return { shown, missing };
}

/** What the server has, held against the screen. */
async function compare(url: string, examId: number, shown: ReadonlyMap<number, string>) {
  const staff = await http.newContext({ baseURL: url });
  try {
    const session = { accountName: 'admin', password: 'keiko-demo' };
    await send(staff, 'POST', '/api/auth/session', { data: session });
    const path = `/api/exams/${examId}/sittings`;
    const [one] = await send<{ sittingId: number }[]>(staff, 'GET', path);
    const whole = await send<WholeSitting>(staff, 'GET', `${path}/${one?.sittingId ?? 0}`);
    const kept = whole.answers.map(wordsOf);
    const differing = [...shown].flatMap(([number, words]) =>
      kept[number - 1] === words
        ? []
        : [`question ${number}: “${words}” was shown, “${kept[number - 1]}” is kept`],
    );
    return { differing, late: whole.late.length };
  } finally {
    await staff.dispose();
  }
}

function wordsOf({ question, answer }: WholeSitting['answers'][number]): string {
  if (answer?.kind === 'MCQ' && question.kind === 'MCQ')
    return question.body.choices
      .flatMap(({ id }, index) => (answer.choices.includes(id) ? [index] : []))
      .join();
  if (answer?.kind === 'FIB' && question.kind === 'FIB')
    return question.body.blanks.map(({ id }) => answer.blanks[id] ?? '').join('|');
  return answer?.kind === 'FREETEXT' ? answer.text : '';
}
