import type { PyodideInterface } from 'pyodide';
import type { PyProxy } from 'pyodide/ffi';
import type { Ended, Job } from '../messages.ts';
import type { limitMemory } from './limit-memory.ts';
import { pythonProgram } from './python-program.ts';

type Memory = ReturnType<typeof limitMemory>;
type RunPython = (files: readonly (readonly [string, string])[], entry: string) => PyProxy;

/** Runs one program after the other in an interpreter that has begun. */
export function runnerOf(pyodide: PyodideInterface, memory: Memory): (job: Job) => Ended {
  const runOf = pyodide.runPython(pythonProgram) as PyProxy & RunPython;
  return (job) => runJob(pyodide, runOf, job, memory);
}

function runJob(
  pyodide: PyodideInterface,
  runOf: RunPython,
  { program, stdin, limits }: Job,
  memory: Memory,
): Ended {
  const streams = new Streams(pyodide, stdin, limits.outputBytes);
  memory.allow(limits.memoryMb);
  const began = performance.now();
  let ms: number | undefined;
  let end: { code: number; isOutOfMemory: boolean; isSpent: boolean };
  try {
    const files = program.files.map(({ path, content }) => [path, content] as const);
    const said = runOf(files, program.entry);
    const [code, isOutOfMemory, took] = said.toJs() as [number, boolean, number];
    said.destroy();
    end = { code, isOutOfMemory, isSpent: false };
    ms = took;
  } catch (error) {
    // The interpreter itself has come to an end.
    const { status } = error as { status?: unknown };
    const text = String(error);
    end = {
      code: typeof status === 'number' ? status : 1,
      isOutOfMemory: /memory|allocat/i.test(text),
      isSpent: true,
    };
    if (typeof status !== 'number') streams.note(`${text}\n`);
  }
  ms ??= performance.now() - began;
  const { stdout, stderr, isTooMuch } = streams.close();
  const outcome = isTooMuch
    ? 'outputLimit'
    : end.isOutOfMemory
      ? 'memoryLimit'
      : end.code === 0
        ? 'ran'
        : 'runtimeError';
  const beyond = outcome === 'runtimeError' ? beyondIn(stderr) : undefined;
  const isSpent = end.isSpent || isTooMuch || end.isOutOfMemory || memory.hasGrown();
  return { outcome, exitCode: end.code, stdout, stderr, ms, beyond, isSpent };
}

/** What a browser's Python says that has no threads, no processes and no network. */
const lacking = [
  /RuntimeError: can't start new thread/,
  /OSError: \[Errno \d+\] emscripten does not support processes/,
  /ModuleNotFoundError: The module '([\w.]+)' is unvendored/,
  /(?:ModuleNotFoundError|ImportError): No module named '(_[\w.]+|fcntl|termios|resource|curses|readline|msvcrt|grp|pwd|syslog|mmap|multiprocessing[\w.]*)'/,
  /(BlockingIOError|OSError): \[Errno \d+\] (?:Function not implemented|Host is unreachable|Not supported)/,
];

function beyondIn(stderr: string): string | undefined {
  const last = stderr.trimEnd().split('\n').slice(-3).join('\n');
  for (const way of lacking) {
    const found = way.exec(last);
    if (found) return found[1] ?? found[0];
  }
  return undefined;
}

/** Input and output of one case, byte for byte as a program of Python's reads and writes them. */
class Streams {
  readonly #out: Collected;
  readonly #err: Collected;

  constructor(pyodide: PyodideInterface, stdin: string, most: number) {
    const input = new TextEncoder().encode(stdin);
    let at = 0;
    this.#out = new Collected(most);
    this.#err = new Collected(most);
    pyodide.setStdin({
      read(buffer: Uint8Array) {
        const part = input.subarray(at, at + buffer.length);
        buffer.set(part);
        at += part.length;
        return part.length;
      },
      isatty: false,
    });
    pyodide.setStdout({ write: (bytes) => this.#out.take(bytes), isatty: false });
    pyodide.setStderr({ write: (bytes) => this.#err.take(bytes), isatty: false });
  }

  note(text: string): void {
    this.#err.take(new TextEncoder().encode(text));
  }

  close(): { stdout: string; stderr: string; isTooMuch: boolean } {
    return {
      stdout: this.#out.text,
      stderr: this.#err.text,
      isTooMuch: this.#out.isTooMuch || this.#err.isTooMuch,
    };
  }
}

class Collected {
  readonly #most: number;
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  #bytes = 0;
  isTooMuch = false;

  constructor(most: number) {
    this.#most = most;
  }

  /** What goes beyond is refused: the program ends by it, or is ended by the clock. */
  take(bytes: Uint8Array): number {
    if (this.#bytes + bytes.length > this.#most) {
      this.isTooMuch = true;
      throw new Error('too much output');
    }
    this.#bytes += bytes.length;
    this.#parts.push(new Uint8Array(bytes));
    return bytes.length;
  }

  get text(): string {
    const decoder = new TextDecoder();
    return (
      this.#parts.map((part) => decoder.decode(part, { stream: true })).join('') + decoder.decode()
    );
  }
}
