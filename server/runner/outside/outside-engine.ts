import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import {
  RunRefusedError,
  type RunRequest,
  type RunResult,
} from '../../../domain/challenges/code/run.ts';
import type { EngineStatus } from '../../../domain/runner/runner.schema.ts';
import { RunQueue } from '../coordinator/run-queue.ts';
import { type Engine, EngineLostError } from '../engine.ts';
import { runningLanguages } from '../running-languages.ts';
import { unknownStatus } from './unknown-status.ts';
import { Watch } from './watch.ts';

const lookEveryMs = 10_000;
const bounds = { waiting: 500, waitingOfOrganisation: 300, waitingOfPerson: 10 };

/** How somebody else's program is spoken to. */
export interface Dialect<Found extends ReadonlyMap<ProgrammingLanguage, FoundLanguage>> {
  readonly kind: 'piston' | 'judge0';
  /** @throws Error with what is wrong, where it cannot be asked */
  readonly findLanguages: () => Promise<Found>;
  /** @throws EngineLostError */
  readonly run: (request: RunRequest, found: Found) => Promise<RunResult>;
  /** Whether it can be asked for this at all. */
  readonly takes: (request: RunRequest) => boolean;
}

export interface FoundLanguage {
  readonly version: string;
}

/**
 * A program of somebody else's that runs code, over HTTP. It keeps no turns, so they are kept here; and it
 * does not try its languages, so what it names is believed.
 */
export class OutsideEngine<
  Found extends ReadonlyMap<ProgrammingLanguage, FoundLanguage>,
> implements Engine {
  readonly name: string;
  readonly #dialect: Dialect<Found>;
  readonly #slots: number;
  readonly #queue: RunQueue;
  readonly #watch: Watch;
  #status: EngineStatus;
  #found: Found | undefined;
  #done = 0;

  constructor(address: string, dialect: Dialect<Found>, slots: number) {
    this.name = new URL(address).host;
    this.#dialect = dialect;
    this.#slots = slots;
    this.#queue = new RunQueue({ ...bounds, atOnce: slots });
    this.#status = unknownStatus(this.name, dialect.kind, 'starting');
    this.#watch = new Watch(() => this.#look(), lookEveryMs);
  }

  isUp = (): boolean => this.#status.isUp;

  languages = (): ReadonlyMap<ProgrammingLanguage, string> => runningLanguages(this.#status);

  /** A command of an author's is run by what is in our own sandboxes alone. */
  takes = (request: RunRequest): boolean =>
    request.isTestCommand !== true && this.#dialect.takes(request);

  positionOf = (id: string): Promise<number | undefined> =>
    Promise.resolve(this.#queue.positionOf(id));

  status = (): Promise<EngineStatus> =>
    Promise.resolve({
      ...this.#status,
      running: this.#queue.runningCount,
      waiting: this.#queue.waitingCount,
      done: this.#done,
    });

  async run(request: RunRequest): Promise<RunResult> {
    return this.#queue.run(request, async () => {
      const found = this.#found;
      if (!found) throw new EngineLostError('it has not answered yet');
      if (!found.has(request.language))
        throw new RunRefusedError('languageAbsent', request.language);
      try {
        const result = await this.#dialect.run(request, found);
        this.#done += 1;
        return result;
      } catch (error) {
        if (error instanceof EngineLostError) await this.#watch.now();
        throw error;
      }
    });
  }

  close = (): Promise<void> => this.#watch.close();

  async #look(): Promise<void> {
    const { kind, findLanguages } = this.#dialect;
    try {
      const found = await findLanguages();
      this.#found = found;
      this.#status = {
        ...unknownStatus(this.name, kind, 'starting'),
        isUp: true,
        fault: null,
        slots: this.#slots,
        languages: [...found].map(([language, { version }]) => ({
          language,
          version,
          packages: [],
          source: 'engine',
          selfTest: 'notRun',
          selfTestSaid: null,
          selfTestMs: null,
        })),
      };
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      this.#status = unknownStatus(this.name, kind, 'unreachable', detail);
    }
  }
}
