import { type Engine, type EngineAnswer, type EngineQuestion, EngineRefusal } from './engine.ts';

const mostFailures = 3;
const pauseMs = 30_000;

/**
 * Asks engines in their order until one answers. One that failed three times in a row is left alone for
 * half a minute; then a single question tries it.
 */
export class Breakers {
  readonly #failures = new Map<string, { count: number; until: number }>();
  readonly #now: () => Date;

  constructor(now: () => Date) {
    this.#now = now;
  }

  /** @throws EngineRefusal of the last one that was asked */
  async ask(
    engines: readonly Engine[],
    question: EngineQuestion,
  ): Promise<{ readonly engine: Engine; readonly answer: EngineAnswer }> {
    let refusal = new EngineRefusal('unavailable');
    for (const engine of engines.filter(({ id }) => this.#mayTry(id))) {
      try {
        const answer = await engine.ask(question);
        this.#failures.delete(engine.id);
        return { engine, answer };
      } catch (error) {
        refusal = error instanceof EngineRefusal ? error : new EngineRefusal('unavailable');
        // A question that is too long for one is no failure of it, and neither is one that nobody awaits.
        if (question.signal.aborted) throw refusal;
        if (refusal.reason !== 'tooLong') this.#note(engine.id);
      }
    }
    throw refusal;
  }

  /** Something that one can do without: undefined when it failed, or has been failing. */
  async attempt<Result>(id: string, work: () => Promise<Result>): Promise<Result | undefined> {
    if (!this.#mayTry(id)) return undefined;
    try {
      const result = await work();
      this.#failures.delete(id);
      return result;
    } catch {
      this.#note(id);
      return undefined;
    }
  }

  #mayTry(id: string): boolean {
    const failed = this.#failures.get(id);
    if (!failed || failed.count < mostFailures) return true;
    const now = this.#now().getTime();
    if (now < failed.until) return false;
    failed.until = now + pauseMs;
    return true;
  }

  #note(id: string): void {
    const count = (this.#failures.get(id)?.count ?? 0) + 1;
    this.#failures.set(id, { count, until: this.#now().getTime() + pauseMs });
  }
}
