import { File, WASIProcExit } from '@bjorn3/browser_wasi_shim';
import type { Ended, Job } from '../messages.ts';
import { Printed } from '../printed.ts';
import { beginPerl } from './begin-perl.ts';
import { beyondInOutput, beyondInSource } from './perl-source.ts';
import { PipeIn, PipeOut } from './pipes.ts';

/** Runs a case in an interpreter of its own; its module says how much memory it may have. */
export function runPerl(
  moduleOf: (memoryMb: number) => WebAssembly.Module,
  { program, stdin, limits }: Job,
): Ended {
  const foreseen = beyondInSource(program.files, stdin);
  if (foreseen !== undefined) return { ...unjudged, beyond: foreseen };
  const out = new Printed(limits.outputBytes);
  const err = new Printed(limits.outputBytes);
  const input = new PipeIn(new File(new TextEncoder().encode(stdin)));
  const perl = beginPerl(
    moduleOf(limits.memoryMb),
    [input, new PipeOut(out.take), new PipeOut(err.take)],
    program.files,
  );
  const began = performance.now();
  let exitCode = 1;
  let broken: string | undefined;
  try {
    exitCode = perl.run(program.entry);
  } catch (error) {
    if (error instanceof WASIProcExit) exitCode = error.code;
    // The interpreter itself has come to an end, where another one might have gone on.
    else if (!out.isTooMuch && !err.isTooMuch) broken = String(error);
  }
  const ms = performance.now() - began;
  const { text: stderr } = err;
  const outcome =
    out.isTooMuch || err.isTooMuch
      ? 'outputLimit'
      : outOfMemory.test(stderr)
        ? 'memoryLimit'
        : exitCode === 0
          ? 'ran'
          : 'runtimeError';
  const beyond =
    perl.lacked() ?? trapped.exec(stderr)?.[1] ?? broken ?? beyondInOutput(program.files, out.text);
  return { outcome, exitCode, stdout: out.text, stderr, ms, beyond };
}

const unjudged = { outcome: 'runtimeError', exitCode: 1, stdout: '', stderr: '', ms: 0 } as const;

const outOfMemory = /^Out of memory/m;

/** How a program is refused that has what only another machine does. */
const trapped = /^'(.+?)' trapped by operation mask at /m;
