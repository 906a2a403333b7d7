import { writeFileSync } from 'node:fs';
import { runStep } from '../../scripts/run-step.ts';
import { draw } from '../support/sample.ts';

/**
 * So many browser tests are in `npm test`, however many there are: each takes twenty seconds of one of two
 * cores, and so the time of a run does not grow with the product.
 */
const mostBrowserTests = 24;

/** So much of the share is for the first tests of folders; the rest keeps variations from going stale. */
const partOfFirsts = 0.6;

/** As Playwright lists a test: `classes/classes.spec.ts:8:1 › title`. */
const listed = /^\s+(\S+)\/[^/\s]+\.spec\.ts:\d+:\d+ › /;

/** First tests of the domains' folders, and others: of both as many as there is time for, by lot. */
export function shareOf(lines: readonly string[], most: number, seed: number): string[] {
  const folders = new Set<string>();
  const firsts: string[] = [];
  const others: string[] = [];
  for (const line of lines) {
    const folder = listed.exec(line)?.[1];
    if (folder === undefined) continue;
    (folders.has(folder) ? others : firsts).push(line);
    folders.add(folder);
  }
  const drawn = draw(firsts, Math.max(Math.ceil(most * partOfFirsts), most - others.length), seed);
  return [...drawn, ...draw(others, most - drawn.length, seed)];
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
