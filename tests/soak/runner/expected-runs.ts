import { randomUUID } from 'node:crypto';
import type { RunRequest, RunResult } from '../../../domain/challenges/code/run.ts';
import { usualLimits } from '../../../domain/challenges/code/code-content.schema.ts';
import type { Program } from './program.ts';

type Outcome = RunResult['cases'][number]['outcome'];

/** One way to run a program, and how that must end. */
export interface Ask {
  readonly name: string;
  readonly stdin: string;
  readonly outcome: Outcome;
  readonly stdout?: string;
  readonly exitCode?: number;
}

const megabyte = 1_000_000;

export const asks: readonly Ask[] = [
  { name: 'right', stdin: 'echo\n15\n', outcome: 'ran', stdout: '15\n' },
  { name: 'Unicode', stdin: 'echo\n稽古 — café 👩‍🏫\n', outcome: 'ran', stdout: '稽古 — café 👩‍🏫\n' },
  {
    name: '1 MB of input',
    stdin: `count\n${'x'.repeat(megabyte)}\n`,
    outcome: 'ran',
    stdout: `${megabyte}\n`,
  },
  { name: 'runtime error', stdin: 'fail\n\n', outcome: 'runtimeError', exitCode: 3 },
  { name: 'time', stdin: 'loop\n\n', outcome: 'timeLimit' },
  { name: 'memory', stdin: 'memory\n\n', outcome: 'memoryLimit' },
];

export const requestOf = (
  { language, path, code }: Program,
  cases: readonly Ask[],
  personId = 1,
): RunRequest => ({
  id: randomUUID(),
  organisationId: 1,
  personId,
  language,
  files: [{ path, content: code }],
  cases: cases.map(({ name, stdin }) => ({ id: name, stdin })),
  limits: { ...usualLimits, wallMs: 20_000, outputBytes: 65_536, processes: 64 },
});

/** What was otherwise than expected, in words; nothing where all was well. */
export function differences(cases: readonly Ask[], result: RunResult): string[] {
  if (!result.compile.ok) return [`it did not compile: ${result.compile.output.slice(0, 300)}`];
  return cases.flatMap(({ name, outcome, stdout, exitCode }, index) => {
    const run = result.cases[index];
    const isRight =
      run?.outcome === outcome &&
      (stdout === undefined || run.stdout === stdout) &&
      (exitCode === undefined || run.exitCode === exitCode);
    if (isRight) return [];
    const said = run && `${run.outcome}, ${run.exitCode}, ${run.stdout.slice(0, 60)}`;
    return [`${name}: ${said ?? 'nothing'} ${run?.stderr.slice(0, 200) ?? ''}`];
  });
}
