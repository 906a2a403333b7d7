import type { Ended, Job } from '../messages.ts';
import { Output, TooMuchOutput } from '../output.ts';
import { BeyondError } from './beyond.ts';
import { EventLoop } from './event-loop.ts';
import { stackOf } from './inspect.ts';
import { ExitError, nodeLike } from './node-like.ts';

/** What a program must not find: it would not be there on the server. */
const hidden = ['self', 'window', 'document', 'postMessage', 'onmessage', 'importScripts', 'close'];

/**
 * Runs a program of JavaScript as Node would, once: what it leaves behind in this worker is not tidied up.
 * Calls back when it is done, and never for one that does not come to an end.
 */
export function runScript({ program, stdin, limits }: Job, onEnd: (ended: Ended) => void): void {
  const out = new Output(limits.outputBytes);
  const err = new Output(limits.outputBytes);
  const began = performance.now();
  let isOver = false;

  function end(outcome: Ended['outcome'], exitCode: number, beyond?: string): void {
    if (isOver) return;
    isOver = true;
    const ms = performance.now() - began;
    const texts = { stdout: out.text, stderr: err.text };
    onEnd({ outcome, exitCode, ...texts, ms, beyond, isSpent: true });
  }

  function exit(code: number): void {
    if (isOver) return;
    process.exitCode = code;
    try {
      events.emit('exit', code);
    } catch (error) {
      if (!(error instanceof ExitError)) return fail(error);
    }
    const last = process.exitCode;
    end(last === 0 ? 'ran' : 'runtimeError', last);
  }

  function fail(error: unknown): void {
    if (isOver || error instanceof ExitError) return;
    if (error instanceof TooMuchOutput) return end('outputLimit', 1);
    if (error instanceof BeyondError) return end('runtimeError', 1, error.what);
    err.write(uncaught(error));
    end('runtimeError', 1);
  }

  function guarded(work: () => void): void {
    if (isOver) return;
    try {
      work();
    } catch (error) {
      fail(error);
    }
  }

  /** A program that has printed too much does not go on, whatever it catches. */
  const printing =
    (output: Output) =>
    (text: string): void => {
      if (isOver) throw new ExitError('over');
      try {
        output.write(text);
      } catch (error) {
        end('outputLimit', 1);
        throw error;
      }
    };

  const loop = new EventLoop(guarded, () => exit(process.exitCode ?? 0));
  const { globals, require, process, events } = nodeLike({
    stdin,
    loop,
    print: printing(out),
    printError: printing(err),
    exit,
  });
  for (const [name, value] of Object.entries({ ...globals, global: globalThis }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });
  addEventListener('unhandledrejection', (event) => {
    event.preventDefault();
    fail(event.reason);
  });
  addEventListener('error', (event) => {
    event.preventDefault();
    fail(event.error ?? event.message);
  });

  const source = program.files.find(({ path }) => path === program.entry)?.content ?? '';
  const module = { exports: {} };
  const given = {
    exports: module.exports,
    require,
    module,
    __filename: '/work/main.js',
    __dirname: '/work',
  };
  guarded(() => {
    // An evaluation from outside is not strict, and names its lines as the learner's file has them.
    // oxlint-disable-next-line no-eval -- it is somebody's program, in a frame made for that
    const evaluate = globalThis.eval;
    const kind = program.isModule ? 'async function' : 'function';
    const inner = `(${kind} (${Object.keys(given).join(', ')}) {${source}\n})`;
    const outer: unknown = evaluate(
      `(function (${hidden.join(', ')}) { return ${inner} })\n//# sourceURL=main.js`,
    );
    if (typeof outer !== 'function') return;
    const main: unknown = Reflect.apply(outer, undefined, []);
    if (typeof main === 'function') Reflect.apply(main, module.exports, Object.values(given));
  });
  loop.settle();
}

function uncaught(error: unknown): string {
  if (!(error instanceof Error)) return `Uncaught ${String(error)}\n`;
  const stack = stackOf(error);
  const [, line] = /main\.js:(\d+)/.exec(stack) ?? [];
  const place = line === undefined ? '' : `main.js:${line}\n\n`;
  return `${place}${error.name}: ${error.message}\n${stack === '' ? '' : `${stack}\n`}`;
}
