import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import {
  type RunRefusal,
  RunRefusedError,
  type RunRequest,
  type RunResult,
} from '../../../domain/challenges/code/run.ts';
import type { EngineStatus } from '../../../domain/runner/runner.schema.ts';
import { report } from '../../telemetry/report.ts';
import type { FromRunner, ToRunner } from '../coordinator/messages.ts';
import { type Engine, EngineLostError } from '../engine.ts';
import type { RunnerOptions } from '../runner.options.ts';
import { runningLanguages } from '../running-languages.ts';

const file = join(import.meta.dirname, '../../runner-main.ts');
const firstPauseMs = 200;
const longestPauseMs = 30_000;
/** Who has lived this long begins again with the shortest pause. */
const soundMs = 60_000;
const patienceMs = 6000;
const positionMs = 2000;

interface Caller {
  readonly resolve: (result: RunResult) => void;
  readonly reject: (error: Error) => void;
}

const starting: EngineStatus = {
  name: 'embedded',
  kind: 'embedded',
  isUp: false,
  fault: 'starting',
  faultDetail: null,
  isDraining: false,
  isolation: null,
  isTrying: true,
  languages: [],
  slots: 0,
  running: 0,
  waiting: 0,
  done: 0,
  restarts: 0,
};

/**
 * The runner beside this server: a process of its own, which is started again when it ends. Whoever had
 * a run in it is told that it is lost, and asks again.
 */
export class LocalRunner implements Engine {
  readonly name = 'embedded';
  readonly #options: RunnerOptions;
  #child: ChildProcess | undefined;
  #status = starting;
  #restarts = 0;
  #pauseMs = firstPauseMs;
  #timer: NodeJS.Timeout | undefined;
  #isStopping = false;
  readonly #callers = new Map<string, Caller[]>();
  readonly #positions = new Map<string, ((position: number | undefined) => void)[]>();
  /** Told of every change of what it can do. */
  onChange: () => void = () => {};

  constructor(options: RunnerOptions) {
    this.#options = options;
    this.#start();
  }

  isUp = (): boolean => this.#status.isUp;

  languages = (): ReadonlyMap<ProgrammingLanguage, string> => runningLanguages(this.#status);

  status = (): Promise<EngineStatus> =>
    Promise.resolve({ ...this.#status, restarts: this.#restarts });

  run = (request: RunRequest): Promise<RunResult> =>
    new Promise((resolve, reject) => {
      const callers = this.#callers.get(request.id) ?? [];
      this.#callers.set(request.id, [...callers, { resolve, reject }]);
      if (callers.length === 0) this.#tell({ kind: 'run', request });
    });

  positionOf = (id: string): Promise<number | undefined> =>
    new Promise((resolve) => {
      this.#positions.set(id, [...(this.#positions.get(id) ?? []), resolve]);
      setTimeout(() => this.#answerPosition(id, undefined), positionMs).unref();
      this.#tell({ kind: 'position', id });
    });

  async close(): Promise<void> {
    this.#isStopping = true;
    clearTimeout(this.#timer);
    const running = this.#child;
    if (!running) return;
    const gone = new Promise<void>((done) => running.once('exit', () => done()));
    const late = setTimeout(() => running.kill('SIGKILL'), patienceMs);
    running.kill('SIGTERM');
    await gone;
    clearTimeout(late);
  }

  #start(): void {
    const startedAt = Date.now();
    // Nothing of the server's environment: it may hold secrets.
    const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' };
    const child = fork(file, [], { env, stdio: 'inherit', serialization: 'advanced' });
    this.#child = child;
    child.on('message', (message: FromRunner) => this.#hear(message));
    child.on('error', (error) => report('The runner', error));
    child.once('exit', (code, signal) => {
      this.#child = undefined;
      this.#lose();
      if (this.#isStopping) return;
      report('The runner', new Error(`ended with ${signal ?? code}; it is started again`));
      this.#restarts += 1;
      if (Date.now() - startedAt > soundMs) this.#pauseMs = firstPauseMs;
      this.#timer = setTimeout(() => this.#start(), this.#pauseMs);
      this.#pauseMs = Math.min(this.#pauseMs * 2, longestPauseMs);
    });
    this.#tell({ kind: 'open', options: this.#options });
  }

  #tell(message: ToRunner): void {
    // One that has just ended is noticed by its exit, which tells all who wait.
    if (this.#child?.connected) this.#child.send(message, () => {});
    else if (message.kind === 'run')
      this.#end(message.request.id, new EngineLostError('not there'));
  }

  #hear(message: FromRunner): void {
    switch (message.kind) {
      case 'status':
        this.#status = message.status;
        this.onChange();
        return;
      case 'position':
        this.#answerPosition(message.id, message.position);
        return;
      case 'result':
        this.#end(message.id, message.result);
        return;
      case 'refused':
        this.#end(message.id, refused(message.refusal));
        return;
      case 'failed':
        report('The runner', new Error(message.error));
        this.#end(message.id, new EngineLostError(message.error));
    }
  }

  #end(id: string, end: RunResult | Error): void {
    const callers = this.#callers.get(id) ?? [];
    this.#callers.delete(id);
    for (const { resolve, reject } of callers)
      if (end instanceof Error) reject(end);
      else resolve(end);
  }

  #answerPosition(id: string, position: number | undefined): void {
    const asked = this.#positions.get(id) ?? [];
    this.#positions.delete(id);
    for (const answer of asked) answer(position);
  }

  #lose(): void {
    this.#status = starting;
    for (const id of this.#callers.keys()) this.#end(id, new EngineLostError('the runner ended'));
    for (const id of this.#positions.keys()) this.#answerPosition(id, undefined);
    this.onChange();
  }
}

const refused = (refusal: RunRefusal) => new RunRefusedError(refusal);
