import { BeyondError } from './beyond.ts';
import { Bytes, isUtf8 } from './bytes.ts';
import { type EventLoop } from './event-loop.ts';
import { EventEmitter } from './events.ts';
import { format } from './format.ts';
import { inspect } from './inspect.ts';
import { readlineOf } from './read-lines.ts';
import { StandardInput } from './standard-input.ts';

/** Ends a program at once, through whatever it is in the middle of. */
export class ExitError extends Error {}

interface Machine {
  readonly stdin: string;
  readonly loop: EventLoop;
  readonly print: (text: string) => void;
  readonly printError: (text: string) => void;
  /** Does not come back. */
  readonly exit: (code: number) => void;
}

/** As much of Node as a program that reads its input and prints its output finds around itself. */
export function nodeLike({ stdin, loop, print, printError, exit }: Machine) {
  const input = new StandardInput(stdin, loop);
  const events = new EventEmitter();
  const stream = (write: (text: string) => void, fd: number) => ({
    fd,
    write(chunk: unknown, ...rest: unknown[]): boolean {
      write(textOf(chunk));
      const done = rest.at(-1);
      if (typeof done === 'function')
        loop.setImmediate(() => void Reflect.apply(done, undefined, []));
      return true;
    },
    end(chunk?: unknown): void {
      if (typeof chunk === 'string') write(chunk);
    },
    on: () => {},
    once: () => {},
    columns: undefined,
  });
  const startedAt = performance.now();
  const process = {
    argv: ['/usr/bin/node', '/work/main.js'],
    env: {},
    platform: 'linux',
    version: 'v24.0.0',
    versions: { node: '24.0.0' },
    pid: 2,
    exitCode: undefined as number | undefined,
    stdin: input,
    stdout: stream(print, 1),
    stderr: stream(printError, 2),
    cwd: () => '/work',
    exit(code?: number): void {
      exit(code ?? process.exitCode ?? 0);
      throw new ExitError('exit');
    },
    nextTick: (call: (...args: unknown[]) => unknown, ...args: unknown[]) =>
      queueMicrotask(() => void call(...args)),
    hrtime: Object.assign(
      (before: readonly [number, number] = [0, 0]) => {
        const ns = Math.round((performance.now() - startedAt) * 1e6) - before[0] * 1e9 - before[1];
        return [Math.floor(ns / 1e9), ns % 1e9];
      },
      { bigint: () => BigInt(Math.round((performance.now() - startedAt) * 1e6)) },
    ),
    uptime: () => (performance.now() - startedAt) / 1000,
    memoryUsage: () => ({ rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 }),
    emitWarning: (text: unknown) => printError(`(node:2) Warning: ${String(text)}\n`),
    getBuiltinModule: (name: string) => load(name),
    on: (name: string, call: (...args: never[]) => unknown) => events.on(name, call),
    once: (name: string, call: (...args: never[]) => unknown) => events.once(name, call),
    off: (name: string, call: (...args: never[]) => unknown) => events.off(name, call),
    emit: (name: string, ...args: unknown[]) => events.emit(name, ...args),
  };

  const fs = {
    readFileSync(from: unknown, options?: unknown): unknown {
      if (from !== 0 && from !== '/dev/stdin' && from !== input.fd) missingFile(from);
      const encoding =
        typeof options === 'object' && options !== null && 'encoding' in options
          ? options.encoding
          : options;
      const text = input.take();
      if (encoding === undefined || encoding === null) return Bytes.from(text);
      if (!isUtf8(encoding)) return Bytes.from(text).toString(encoding);
      return text;
    },
    writeSync(fd: unknown, chunk: unknown): number {
      if (fd !== 1 && fd !== 2) throw new BeyondError('files');
      (fd === 1 ? print : printError)(textOf(chunk));
      return Bytes.byteLength(textOf(chunk));
    },
    writeFileSync(to: unknown, chunk: unknown): void {
      if (to !== 1 && to !== '/dev/stdout') throw new BeyondError('files');
      print(textOf(chunk));
    },
    existsSync: () => {
      throw new BeyondError('files');
    },
  };

  const out = (...values: unknown[]) => print(`${grouped(format(...values))}\n`);
  const err = (...values: unknown[]) => printError(`${grouped(format(...values))}\n`);
  let group = '';
  const grouped = (text: string): string =>
    group === '' ? text : group + text.replaceAll('\n', `\n${group}`);
  const counts = new Map<string, number>();
  const console = {
    log: out,
    info: out,
    debug: out,
    error: err,
    warn: err,
    trace: err,
    dir: (value: unknown) => out(inspect(value)),
    assert: (isTrue: unknown, ...values: unknown[]) => {
      if (!isTrue) err(`Assertion failed${values.length > 0 ? `: ${format(...values)}` : ''}`);
    },
    group: (...values: unknown[]) => {
      if (values.length > 0) out(...values);
      group += '  ';
    },
    groupEnd: () => {
      group = group.slice(2);
    },
    count: (label = 'default') => {
      counts.set(label, (counts.get(label) ?? 0) + 1);
      out(`${label}: ${counts.get(label)}`);
    },
    countReset: (label = 'default') => void counts.delete(label),
    // What these print is another text with each run.
    time: () => {},
    timeLog: () => {},
    timeEnd: () => {
      throw new BeyondError('console.timeEnd');
    },
    table: () => {
      throw new BeyondError('console.table');
    },
  };

  const readline = readlineOf(loop, print);
  const asking = {
    createInterface(options: unknown) {
      const lines = readline.createInterface(options);
      const ask = lines.question.bind(lines);
      return Object.assign(lines, {
        question: (query: string) => new Promise((resolve) => ask(query, resolve)),
      });
    },
  };
  const promisify =
    (call: (...args: unknown[]) => unknown) =>
    (...args: unknown[]) =>
      new Promise((resolve, reject) => {
        call(...args, (error: unknown, value: unknown) =>
          error === null || error === undefined ? resolve(value) : reject(error),
        );
      });
  const sleep = (ms?: number, value?: unknown) =>
    new Promise((resolve) => loop.setTimeout(() => resolve(value), ms));
  const modules: Readonly<Record<string, unknown>> = {
    fs,
    process,
    console,
    readline: { ...readline, promises: asking },
    'readline/promises': asking,
    events: Object.assign(EventEmitter, { EventEmitter }),
    util: { inspect, format, promisify },
    os: { EOL: '\n' },
    buffer: { Buffer: Bytes },
    perf_hooks: { performance },
    timers: {
      setTimeout: loop.setTimeout,
      setInterval: loop.setInterval,
      setImmediate: loop.setImmediate,
      clearTimeout: loop.clear,
      clearInterval: loop.clear,
      clearImmediate: loop.clear,
    },
    'timers/promises': { setTimeout: sleep },
  };

  function load(name: string): unknown {
    const known = name.replace(/^node:/, '');
    if (Object.hasOwn(modules, known)) return modules[known];
    if (/^\.{0,2}\//.test(name) || !builtIn.has(known)) {
      throw Object.assign(new Error(`Cannot find module '${name}'`), { code: 'MODULE_NOT_FOUND' });
    }
    throw new BeyondError(known);
  }

  const globals = {
    process,
    console,
    Buffer: Bytes,
    setTimeout: loop.setTimeout,
    setInterval: loop.setInterval,
    setImmediate: loop.setImmediate,
    clearTimeout: loop.clear,
    clearInterval: loop.clear,
    clearImmediate: loop.clear,
  };
  return { globals, require: load, process, events };
}

function textOf(chunk: unknown): string {
  if (typeof chunk === 'string') return chunk;
  if (chunk instanceof Uint8Array) return new TextDecoder().decode(chunk);
  throw new TypeError(
    'The "chunk" argument must be of type string or an instance of Buffer, TypedArray, or DataView.',
  );
}

function missingFile(path: unknown): never {
  if (typeof path !== 'string') throw new BeyondError('files');
  throw Object.assign(new Error(`ENOENT: no such file or directory, open '${path}'`), {
    code: 'ENOENT',
  });
}

/** Those of Node's own modules that a program may name and that are not here. */
const builtIn = new Set(
  `assert async_hooks child_process cluster crypto dgram dns domain fs/promises http http2 https inspector
  module net path path/posix punycode querystring repl stream stream/promises stream/web string_decoder tls
  tty url util/types v8 vm wasi worker_threads zlib assert/strict diagnostics_channel sqlite test`.split(
    /\s+/,
  ),
);
