import type { Overhead, Toolchain } from './toolchain.ts';

/** What starts the command and reads its report is Node.js, whatever the project is written in. */
const ownMemoryMb = 96;
const ownProcesses = 16;

const atLeast = (one: number | undefined, other: number): number => Math.max(one ?? 0, other);

/** The language's folders and limits, with a command of an author's in the place of its compiler and interpreter. */
export function testCommand({
  compile: _compile,
  zygote: _zygote,
  outOfMemory: _outOfMemory,
  ...toolchain
}: Toolchain): Toolchain {
  const { overhead = {} } = toolchain;
  const own: Overhead = {
    ...overhead,
    memoryMb: (overhead.memoryMb ?? 0) + ownMemoryMb,
    processes: (overhead.processes ?? 0) + ownProcesses,
    openFiles: atLeast(overhead.openFiles, 256),
  };
  return {
    ...toolchain,
    overhead: own,
    run: () => ({ command: ['/opt/keiko/bin/node', '/opt/keiko/lib/run-tests.mjs'] }),
  };
}
