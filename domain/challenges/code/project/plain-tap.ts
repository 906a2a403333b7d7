import type { ReportedTest } from './reported-test.ts';

const point = /^( *)(not )?ok\b(?: +\d+)?(?: +- )? *((?:\\.|[^\\#])*?) *(?:# *(skip|todo)\b.*)?$/i;
const plan = /^1\.\.(\d+)/;
/** What runners say at the end of all, which is about no test. */
const summary = /^# (?:tests|suites|pass|fail|cancelled|skipped|todo|duration_ms) [\d.]+$/;
const subtest = /^( *)# Subtest: (.*)$/;

const mostLines = 40;

interface PlainTap {
  readonly tests: readonly ReportedTest[];
  /** Why nothing of it counts. */
  readonly bail: string | undefined;
}

/**
 * What a command printed, in the Test Anything Protocol (version 13, with the subtests of 14). It says how
 * many tests there are, once, and then tells of as many: whatever ends sooner, or prints more, has not.
 */
export function readPlainTap(output: string): PlainTap {
  const tests: { name: string; isPassed: boolean; why: string[]; indent: number }[] = [];
  const parents: { indent: number; name: string }[] = [];
  const planned: number[] = [];
  let isInDetail = false;
  for (const line of output.split('\n').map((each) => each.replace(/\r$/, ''))) {
    const last = tests.at(-1);
    const trimmed = line.trim();
    if (isInDetail) {
      if (trimmed === '...') isInDetail = false;
      else last?.why.push(line.slice(last.indent + 2));
      continue;
    }
    if (line.startsWith('Bail out!')) return { tests: [], bail: line };
    const [, subIndent, subName] = subtest.exec(line) ?? [];
    const [, indent, not, name, directive] = point.exec(line) ?? [];
    if (trimmed === '---' && last) isInDetail = true;
    else if (plan.test(line)) planned.push(Number(plan.exec(line)?.[1]));
    else if (subIndent !== undefined && subName !== undefined) {
      while ((parents.at(-1)?.indent ?? -1) >= subIndent.length) parents.pop();
      parents.push({ indent: subIndent.length, name: subName.trim() });
    } else if (indent !== undefined && name !== undefined) {
      const above = parents.filter((each) => each.indent < indent.length).map((each) => each.name);
      const own = name.replaceAll(/\\(.)/g, '$1').trim();
      tests.push({
        name: [...above, own].join(' > '),
        isPassed: not === undefined && directive === undefined,
        why: [],
        indent: indent.length,
      });
    } else if (trimmed.startsWith('# ') && !summary.test(line) && last && !last.isPassed)
      last.why.push(trimmed.slice(2));
  }
  if (isInDetail) return { tests: [], bail: 'What is said of the last test has no end.' };
  const atTop = tests.filter(({ indent }) => indent === 0).length;
  if (planned.length !== 1 || planned[0] !== atTop)
    return {
      tests: [],
      bail: `The plan says ${planned.join(' and ') || 'nothing'}, and ${atTop} tests were told of.`,
    };
  return {
    tests: tests.map(({ name, isPassed, why }) => ({
      name,
      isPassed,
      why: isPassed ? '' : why.slice(0, mostLines).join('\n'),
    })),
    bail: undefined,
  };
}
