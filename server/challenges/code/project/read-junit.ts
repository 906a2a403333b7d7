import sax, { type Handlers } from 'sax';
import { testName } from '../../../../domain/challenges/code/project/project.rules.ts';
import type { ReportedTest } from '../../../../domain/challenges/code/project/reported-test.ts';

const mostWhy = 4000;

interface Reading {
  readonly suite: string;
  readonly name: string;
  isPassed: boolean;
  why: string;
}

/** What it is called, on one line, since a case names one on a line. */
const lined = (text: string | undefined): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

/**
 * The tests of a file of JUnit's XML, by their class and name, or that of their suite where they have no class.
 *
 * @throws where it is no XML
 */
export function readJunit(xml: string): ReportedTest[] {
  const parser = sax.parser(true);
  const tests: Reading[] = [];
  const suites: string[] = [];
  let test: Reading | undefined;
  /** Within which of a test's marks the text is. */
  let mark: string | undefined;
  const takeText = (text: string): void => {
    if (!test || mark === undefined || text.trim() === '') return;
    // Many frameworks say the same in both places.
    test.why = text.includes(test.why) ? text.trim() : `${test.why}\n${text.trim()}`;
  };
  Object.assign(parser, {
    onerror(error) {
      throw error;
    },
    onopentag({ name, attributes }) {
      if (name === 'testsuite') suites.push(lined(attributes['name']));
      else if (name === 'testcase') {
        const suite = lined(attributes['classname']) || (suites.at(-1) ?? '');
        test = { suite, name: lined(attributes['name']), isPassed: true, why: '' };
        tests.push(test);
      } else if (test && ['failure', 'error', 'skipped'].includes(name)) {
        mark = name;
        test.isPassed = false;
        const head = name === 'skipped' ? 'Skipped' : '';
        test.why += [head, attributes['message'] ?? ''].filter((each) => each !== '').join(': ');
      }
    },
    ontext: takeText,
    oncdata: takeText,
    onclosetag(name) {
      if (name === 'testsuite') suites.pop();
      if (name === 'testcase') test = undefined;
      if (name === mark) mark = undefined;
    },
  } satisfies Handlers);
  parser.write(xml).close();
  return tests.map(({ suite, name, isPassed, why }) => ({
    name: suite === '' ? name : testName(suite, name),
    isPassed,
    why: why.slice(0, mostWhy),
  }));
}
