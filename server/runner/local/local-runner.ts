import { join } from 'node:path';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import {
  type RunRefusal,
  RunRefusedError,
  type RunRequest,
  type RunResult,
} from '../../../domain/challenges/code/run.ts';
import type { EngineStatus } from '../../../domain/runner/runner.schema.ts';
import { keepProcess, type KeptProcess } from '../../keep-process.ts';
import { report } from '../../telemetry/report.ts';
import type { FromRunner, ToRunner } from '../coordinator/messages.ts';
import { type Engine, EngineLostError } from '../engine.ts';
import type { RunnerOptions } from '../runner.options.ts';
import { runningLanguages } from '../running-languages.ts';

const file = join(import.meta.dirname, '../../runner-main.ts');
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
  readonly #process: KeptProcess;
  #status = starting;
  #restarts = 0;
  readonly #callers = new Map<string, Caller[]>();
  readonly #positions = new Map<string, ((position: number | undefined) => void)[]>();
  /** Told of every change of what it can do. */
  onChange: () => void = () => {};

  constructor(options: RunnerOptions) {
    const opening: ToRunner = { kind: 'open', options };
    // Nothing of the server's environment: it may hold secrets.
    const env = { PATH: process.env['PATH'] ?? '/usr/bin:/bin' };
    this.#process = keepProcess({
      name: 'The runner',
      file,
      options: { env, serialization: 'advanced' },
      opening,
      firstPauseMs: 200,
      longestPauseMs: 30_000,
      onMessage: (message) => this.#hear(message as FromRunner),
      onGone: (restarts) => {
        this.#restarts = restarts;
        this.#lose();
      },
    });
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

  close = (): Promise<void> => this.#process.close();

  #tell(message: ToRunner): void {
    const isTold = this.#process.send(message);
    if (!isTold && message.kind === 'run')
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
