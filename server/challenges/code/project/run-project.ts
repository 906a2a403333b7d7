import { randomBytes } from 'node:crypto';
import {
  judgeProject,
  runName,
  type TestedFile,
} from '../../../../domain/challenges/code/project/judge-project.rules.ts';
import {
  hiddenFiles,
  lockedFiles,
  overlaid,
  testFilesAmong,
} from '../../../../domain/challenges/code/project/project.rules.ts';
import {
  unpackFiles,
  type WorkFile,
} from '../../../../domain/challenges/code/project/project.schema.ts';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import type { Asked } from '../asked.ts';
import { harnesses } from './harnesses.ts';
import { hiddenRunId } from './hidden-run-id.ts';
import { runCommand } from './run-command.ts';
import type { RunSome } from '../run-some.ts';

/**
 * Runs a project's files of tests, each by itself. What is hidden is laid into a second sandbox, from which
 * its trainee is shown nothing: in the first one everything that a program prints may be shown.
 */
export async function runProject(asked: Asked, runSome: RunSome): Promise<Judgement> {
  const { id, setup, code, cases, isScored } = asked;
  if (setup.tests) return await runCommand(asked, setup.tests, runSome);
  const { language } = setup;
  const harness = harnesses[language];
  const own = unpackFiles(code) ?? [];
  const locked = lockedFiles(setup);
  const hidden = hiddenFiles(setup);
  if (!harness) throw new Error(`no project of ${language} can be tested`);

  const test = async (runId: string, above: readonly WorkFile[], paths: readonly string[]) => {
    // A project is compiled even where it has no tests.
    const asked = paths.length === 0 ? [''] : paths;
    const named = asked.map((path, index) => {
      const word = randomBytes(16).toString('hex');
      return { id: runName(index, word), input: `${word} ${path}\n` };
    });
    const files = [...overlaid(own, [...above, harness])];
    const result = await runSome(runId, { files, entry: harness.path }, named);
    const tested = paths.map((path, index): TestedFile => ({
      path,
      ran: result.cases[index] ?? null,
      said: result.compile.output,
    }));
    return { compile: result.compile, tested };
  };

  const shown = isScored ? locked : overlaid(own, locked);
  const first = await test(id, locked, testFilesAmong(language, shown));
  const secret = testFilesAmong(language, hidden);
  if (!first.compile.ok || !isScored || secret.length === 0)
    return judgeProject(language, first.compile, first.tested, cases);
  const second = await test(hiddenRunId(id), [...locked, ...hidden], secret);
  return judgeProject(language, first.compile, [...first.tested, ...second.tested], cases);
}
