import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import {
  type CommandRun,
  judgeCommand,
} from '../../../../domain/challenges/code/project/judge-command.rules.ts';
import { runName, wordOf } from '../../../../domain/challenges/code/project/judge-project.rules.ts';
import { readPlainTap } from '../../../../domain/challenges/code/project/plain-tap.ts';
import {
  hiddenFiles,
  lockedFiles,
  overlaid,
} from '../../../../domain/challenges/code/project/project.rules.ts';
import {
  clash,
  unpackFiles,
  type WorkFile,
} from '../../../../domain/challenges/code/project/project.schema.ts';
import type { TestCommand } from '../../../../domain/challenges/code/project/test-command.ts';
import type { Asked } from '../asked.ts';
import { hiddenRunId } from './hidden-run-id.ts';
import { readJunit } from './read-junit.ts';
import type { RunSome } from '../run-some.ts';

/**
 * Runs an author's test command, and again with what is hidden: of that second sandbox its trainee is shown
 * nothing but which cases passed.
 */
export async function runCommand(
  { id, content, setup, code, cases, isScored }: Asked,
  tests: TestCommand,
  runSome: RunSome,
): Promise<Judgement> {
  const own = (unpackFiles(code) ?? []).filter(({ path }) => !isReport(tests, path));
  const locked = lockedFiles(setup);
  const hidden = hiddenFiles(setup);

  const test = async (runId: string, above: readonly WorkFile[]): Promise<CommandRun> => {
    const word = randomBytes(16).toString('hex');
    const input = [word, tests.form, tests.report, tests.command].join('\n');
    const files = overlaid(own, above);
    const program = {
      files: files.length === 0 ? [...noFiles] : [...files],
      isTestCommand: true as const,
    };
    const { cases: runs } = await runSome(runId, program, [{ id: runName(0, word), input }]);
    const [ran] = runs;
    if (!ran) throw new Error('a test command was not run');
    // One that is asked for again was told the word of then.
    return readRun(tests, ran, wordOf(ran));
  };

  const shown = await test(id, locked);
  const secret =
    isScored && hidden.length > 0 ? await test(hiddenRunId(id), [...locked, ...hidden]) : null;
  return judgeCommand({ shown, hidden: secret }, setup, { languages: content.languages, cases });
}

/** A sandbox is made for files. */
const noFiles: readonly WorkFile[] = [{ path: 'empty', content: '' }];

const isReport = ({ form, report }: TestCommand, path: string): boolean =>
  form === 'junit' && clash(path, report);

const ToldSchema = z.object({
  code: z.int().nullable(),
  signal: z.string().nullable(),
  isTooMuch: z.boolean(),
  reports: z.array(z.string()),
});

/** Only what follows the word of this run was told by what started the command. */
function readRun(
  { form }: Pick<TestCommand, 'form'>,
  ran: CommandRun['ran'],
  word: string,
): CommandRun {
  const lines = ran.stdout.split('\n').filter((line) => line.startsWith(`${word} `));
  const none = (bail: string | undefined, printed = ran.stderr): CommandRun => ({
    ran,
    tests: [],
    bail,
    printed,
  });
  const [line] = lines;
  if (line === undefined || lines.length > 1) return none(undefined);
  const told = ToldSchema.safeParse(parsed(line.slice(word.length + 1)));
  if (!told.success) return none(undefined);
  const { code, signal, isTooMuch, reports } = told.data;
  if (isTooMuch) return none('The report is too large.');
  const printed = form === 'tap' ? `${reports.join('\n')}\n${ran.stderr}`.trim() : ran.stderr;
  const read = readReports(form, reports);
  if (read.tests.length === 0)
    return none(code === 0 ? (read.bail ?? noTest) : endOf(code, signal), printed);
  // Something was wrong of which the report says nothing.
  if (code !== 0 && read.tests.every(({ isPassed }) => isPassed))
    return none(endOf(code, signal), printed);
  return { ran, tests: read.tests, bail: undefined, printed };
}

const noTest = 'No test was reported.';

const endOf = (code: number | null, signal: string | null): string =>
  `The test command ended with ${signal ?? code}.`;

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readReports(
  form: TestCommand['form'],
  reports: readonly string[],
): Pick<CommandRun, 'tests' | 'bail'> {
  if (form === 'tap') return readPlainTap(reports.join('\n'));
  try {
    return { tests: reports.flatMap(readJunit), bail: undefined };
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : '';
    return { tests: [], bail: `The report is no XML: ${why}` };
  }
}
