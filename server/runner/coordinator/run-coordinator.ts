import {
  RunRefusedError,
  type RunRequest,
  type RunResult,
} from '../../../domain/challenges/code/run.ts';
import type { EngineStatus } from '../../../domain/runner/runner.schema.ts';
import { EmbeddedEngine } from '../embedded/embedded-engine.ts';
import type { RunnerOptions } from '../runner.options.ts';
import { RunQueue } from './run-queue.ts';

const keptResults = 200;
const mostKept = 64_000_000;
const bounds = { waiting: 500, waitingOfOrganisation: 300, waitingOfPerson: 10 };

/** All that the runner's own process does: who asks is let in by turns, and what is asked twice is done once. */
export class RunCoordinator {
  readonly #engine: EmbeddedEngine;
  readonly #queue: RunQueue;
  /** By their ids: whoever lost an answer asks for it again. */
  readonly #runs = new Map<string, Promise<RunResult>>();
  /** Those that are done, the oldest first, with their sizes. */
  readonly #kept = new Map<string, number>();
  #done = 0;
  #isDraining = false;

  constructor(options: RunnerOptions) {
    this.#engine = new EmbeddedEngine(options);
    this.#queue = new RunQueue({ ...bounds, atOnce: this.#engine.slotCount });
  }

  async open(onChange: () => void): Promise<void> {
    await this.#engine.open();
    onChange();
    await this.#engine.tryLanguages(onChange);
  }

  /** @throws RunRefusedError */
  run(request: RunRequest): Promise<RunResult> {
    const known = this.#runs.get(request.id);
    if (known) return known;
    if (this.#isDraining) return Promise.reject(new RunRefusedError('busy'));
    const { fault } = this.#engine;
    if (fault)
      return Promise.reject(
        new RunRefusedError(fault.fault === 'starting' ? 'busy' : 'nothingRuns'),
      );
    const running = this.#queue.run(request, () => this.#engine.run(request));
    this.#runs.set(request.id, running);
    running.then(
      (result) => this.#keep(request.id, result),
      // A refusal says nothing about the next attempt.
      () => this.#runs.delete(request.id),
    );
    return running;
  }

  #keep(id: string, result: RunResult): void {
    this.#done += 1;
    this.#kept.set(id, sizeOf(result));
    let sum = [...this.#kept.values()].reduce((all, size) => all + size, 0);
    for (const [oldest, size] of this.#kept) {
      if (sum <= mostKept && this.#kept.size <= keptResults) break;
      sum -= size;
      this.#kept.delete(oldest);
      this.#runs.delete(oldest);
    }
  }

  positionOf(id: string): number | undefined {
    return this.#queue.positionOf(id);
  }

  status(): EngineStatus {
    const { fault, isolation, languages, slotCount } = this.#engine;
    return {
      name: 'embedded',
      kind: 'embedded',
      isUp: fault === undefined,
      fault: fault?.fault ?? null,
      faultDetail: fault?.detail ?? null,
      isDraining: this.#isDraining,
      isolation,
      isTrying: fault === undefined && !this.#engine.areLanguagesTried,
      languages: [...languages],
      slots: slotCount,
      running: this.#queue.runningCount,
      waiting: this.#queue.waitingCount,
      done: this.#done,
      restarts: 0,
    };
  }

  /** Takes nothing new, and resolves when what it has is done. */
  async drain(): Promise<void> {
    this.#isDraining = true;
    await Promise.allSettled(this.#runs.values());
  }

  async close(): Promise<void> {
    await this.#engine.close();
  }
}

const sizeOf = ({ compile, cases }: RunResult): number =>
  cases.reduce(
    (sum, { stdout, stderr }) => sum + stdout.length + stderr.length,
    compile.output.length,
  );
