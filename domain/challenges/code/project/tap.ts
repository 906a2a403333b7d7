import type { ReportedTest } from './reported-test.ts';

export interface TapReport {
  readonly tests: readonly ReportedTest[];
  /** Why nothing of it counts. */
  readonly bail: string | undefined;
  /** What else was printed. */
  readonly printed: string;
}

const line = /^(not )?ok\b(?: \d+)?(?: -)? ?((?:\\.|[^\\#])*)(?:#\s*(SKIP|TODO)\b.*)?$/i;

/**
 * Reads what a run of tests says, in the Test Anything Protocol. Only lines that begin with the word that
 * this one run was given count; whatever else looks like a result is something that a program has printed.
 */
export function readTap(output: string, word: string): TapReport {
  const tests: ReportedTest[] = [];
  const printed: string[] = [];
  let bail: string | undefined;
  for (const each of output.split('\n')) {
    if (!each.startsWith(`${word} `)) {
      printed.push(each);
      continue;
    }
    const said = each.slice(word.length + 1);
    if (said.startsWith('Bail out!')) bail = said.slice('Bail out!'.length).trim();
    const found = line.exec(said);
    const last = tests.at(-1);
    if (found) {
      const [, not, name = '', directive] = found;
      const isPassed = not === undefined && directive === undefined;
      tests.push({ name: name.replaceAll(/\\(.)/g, '$1').trim(), isPassed, why: '' });
    } else if (said.startsWith('# ') && last) {
      const why = last.why === '' ? said.slice(2) : `${last.why}\n${said.slice(2)}`;
      tests.splice(-1, 1, { ...last, why });
    }
  }
  return {
    tests,
    bail,
    printed: printed
      .join('\n')
      .replaceAll(/\n{2,}/g, '\n')
      .trim(),
  };
}
