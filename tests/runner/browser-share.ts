import { writeFileSync } from 'node:fs';
import { runStep } from '../../scripts/run-step.ts';
import { draw } from '../support/sample.ts';

/**
 * So many browser tests are in `npm test`, however many there are: each takes ten seconds, and so the time
 * of a run does not grow with the product.
 */
const mostBrowserTests = 75;

/** As Playwright lists a test: `classes/classes.spec.ts:8:1 › title`. */
const listed = /^\s+(\S+\.spec\.ts):\d+:\d+ › /;

/**
 * The first test of each file, which is its journey, and others by lot. Where there are more files than may
 * be run, the lot decides about the journeys, too.
 */
export function shareOf(lines: readonly string[], most: number, seed: number): string[] {
  const files = new Set<string>();
  const firsts: string[] = [];
  const others: string[] = [];
  for (const line of lines) {
    const file = listed.exec(line)?.[1];
    if (file === undefined) continue;
    (files.has(file) ? others : firsts).push(line);
    files.add(file);
  }
  const journeys = draw(firsts, most, seed);
  return [...journeys, ...draw(others, most - journeys.length, seed)];
}

/** Writes the list that tells Playwright which tests are in the share. */
export async function writeBrowserShare(path: string, seed: number): Promise<void> {
  const step = { name: 'list', command: 'playwright', args: ['test', '--list'] };
  const { output } = await runStep(step, 'collect');
  const lines = output.split('\n').filter((line) => listed.test(line));
  const share = shareOf(lines, mostBrowserTests, seed);
  console.log(`${share.length} of ${lines.length} browser tests are in this share.`);
  writeFileSync(path, `${share.join('\n')}\n`);
}
