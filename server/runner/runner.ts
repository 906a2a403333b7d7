import { setTimeout } from 'node:timers/promises';
import {
  type ProgrammingLanguage,
  programmingLanguages,
} from '../../domain/runner/language-ids.ts';
import {
  RunRefusedError,
  type RunRequest,
  type RunResult,
} from '../../domain/challenges/code/run.ts';
import type { EngineStatus } from '../../domain/runner/runner.schema.ts';
import { type Engine, EngineLostError } from './engine.ts';

export interface LanguageThatRuns {
  readonly language: ProgrammingLanguage;
  readonly version: string;
}

/** How long a run waits for an engine that is just being started again. */
const patienceMs = 20_000;
const lookEveryMs = 100;
/** One that takes an engine with it each time is not tried for ever. */
const mostAttempts = 4;

/** All engines that this server can have code run by. */
export class Runner {
  readonly #engines: Engine[] = [];
  readonly #underWay = new Map<Engine, number>();
  readonly #where = new Map<string, Engine>();

  add(engine: Engine): void {
    this.#engines.push(engine);
  }

  /**
   * Has it run by the engine that has least to do. When that goes away meanwhile, it is run again: what
   * was run says nothing about who asked, and a run changes nothing by itself.
   *
   * @throws RunRefusedError where nothing may run, the language is absent, or too many wait
   */
  async run(request: RunRequest): Promise<RunResult> {
    for (let attempt = 0; attempt < mostAttempts; attempt += 1) {
      const engine = await this.#takeEngine(request);
      this.#where.set(request.id, engine);
      try {
        return await engine.run(request);
      } catch (error) {
        if (!(error instanceof EngineLostError)) throw error;
        await setTimeout(lookEveryMs);
      } finally {
        this.#underWay.set(engine, this.#load(engine) - 1);
        this.#where.delete(request.id);
      }
    }
    throw new RunRefusedError('busy');
  }

  /** How many are before this run; undefined where it does not wait. */
  async positionOf(id: string): Promise<number | undefined> {
    return this.#where.get(id)?.positionOf(id);
  }

  /** In the order of the specification. */
  async languagesThatRun(): Promise<LanguageThatRuns[]> {
    return programmingLanguages.flatMap((language) => {
      const version = this.#engines
        .map((engine) => engine.isUp() && engine.languages().get(language))
        .find((found) => typeof found === 'string');
      return typeof version === 'string' ? [{ language, version }] : [];
    });
  }

  status(): Promise<EngineStatus[]> {
    return Promise.all(this.#engines.map((engine) => engine.status()));
  }

  async close(): Promise<void> {
    await Promise.all(this.#engines.map((engine) => engine.close()));
  }

  /** Counted as having it from the choice on: many who come at the same moment do not all go to one. */
  async #takeEngine(request: RunRequest): Promise<Engine> {
    const { language } = request;
    const until = Date.now() + patienceMs;
    for (;;) {
      const up = this.#engines.filter((engine) => engine.isUp());
      const [least] = up
        .filter((engine) => engine.languages().has(language) && (engine.takes?.(request) ?? true))
        .toSorted((one, other) => this.#load(one) - this.#load(other));
      if (least) {
        this.#underWay.set(least, this.#load(least) + 1);
        return least;
      }
      const isComing = await this.#isComing();
      if (!isComing)
        throw new RunRefusedError(up.length > 0 ? 'languageAbsent' : 'nothingRuns', language);
      if (Date.now() > until) throw new RunRefusedError('busy');
      await setTimeout(lookEveryMs);
    }
  }

  #load = (engine: Engine): number => this.#underWay.get(engine) ?? 0;

  /** Whether one is just being started, or still trying its languages. */
  async #isComing(): Promise<boolean> {
    return (await this.status()).some(({ fault, isTrying }) => fault === 'starting' || isTrying);
  }
}
