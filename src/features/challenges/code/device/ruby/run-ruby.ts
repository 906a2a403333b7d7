import { ConsoleStdout, File, OpenFile, WASIProcExit } from '@bjorn3/browser_wasi_shim';
import type { Ended, Job } from '../messages.ts';
import { Printed } from '../printed.ts';
import { beginRuby } from './begin-ruby.ts';
import { rubyProgram } from './ruby-program.ts';

/** Runs a case in an interpreter of its own; its module says how much memory it may have. */
export async function runRuby(
  moduleOf: (memoryMb: number) => WebAssembly.Module,
  { program, stdin, limits }: Job,
): Promise<Ended> {
  const out = new Printed(limits.outputBytes);
  const err = new Printed(limits.outputBytes);
  const input = new OpenFile(new File(new TextEncoder().encode(stdin)));
  const vm = await beginRuby(
    moduleOf(limits.memoryMb),
    [input, new ConsoleStdout(out.take), new ConsoleStdout(err.take)],
    program.files,
  );
  const began = performance.now();
  let exitCode = 1;
  try {
    exitCode = Number(vm.eval(rubyProgram).toString());
  } catch (error) {
    if (error instanceof WASIProcExit) exitCode = error.code;
    // The interpreter itself has come to an end.
    else if (!out.isTooMuch && !err.isTooMuch) err.note(`${String(error)}\n`);
  }
  const ms = performance.now() - began;
  const { text: stderr } = err;
  const outcome =
    out.isTooMuch || err.isTooMuch
      ? 'outputLimit'
      : exitCode === 0
        ? 'ran'
        : outOfMemory.test(stderr)
          ? 'memoryLimit'
          : 'runtimeError';
  const beyond = outcome === 'runtimeError' ? beyondIn(stderr) : undefined;
  return { outcome, exitCode, stdout: out.text, stderr, ms, beyond };
}

const outOfMemory = /failed to allocate memory \(NoMemoryError\)|\(NoMemoryError\)$/m;

/** What an error says that only another machine has. */
const lacking = [
  /(\w+)\(\) function is unimplemented on this machine \(NotImplementedError\)$/m,
  /cannot load such file -- (\S+) \(LoadError\)$/m,
];

const beyondIn = (stderr: string): string | undefined =>
  lacking.map((way) => way.exec(stderr)?.[1]).find((what) => what !== undefined);
