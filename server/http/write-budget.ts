import { AppError } from '../../domain/http/errors.ts';

interface Budget {
  left: number;
  at: number;
}

interface Allowance {
  readonly atOnce: number;
  readonly perMinute: number;
  /** A write counts once more for each of these. */
  readonly bytes: number;
}

const mostKept = 50_000;

/**
 * How much each person, or each network of strangers, may still write on this server: an allowance that
 * fills again as time passes.
 */
export class WriteBudget<Key = number> {
  readonly #allowance: Allowance;
  readonly #budgets = new Map<Key, Budget>();

  constructor(allowance: Allowance) {
    this.#allowance = allowance;
  }

  /** Takes one write from what is left, or refuses it and says from when on there is enough. */
  spend(key: Key, bodyBytes: number, now: Date): void {
    const { atOnce, perMinute, bytes } = this.#allowance;
    const cost = Math.min(atOnce, 1 + Math.floor(bodyBytes / bytes));
    const before = this.#budgets.get(key) ?? { left: atOnce, at: now.getTime() };
    const passed = Math.max(0, now.getTime() - before.at);
    const left = Math.min(atOnce, before.left + (passed / 60_000) * perMinute);
    if (left < cost) {
      const seconds = ((cost - left) / perMinute) * 60;
      throw new AppError('tooManyRequests', { retryAfterSeconds: Math.max(1, Math.ceil(seconds)) });
    }
    this.#keep(key, { left: left - cost, at: now.getTime() });
  }

  #keep(key: Key, budget: Budget): void {
    this.#budgets.delete(key);
    this.#budgets.set(key, budget);
    const [longestAgo] = this.#budgets.keys();
    if (this.#budgets.size > mostKept && longestAgo !== undefined) this.#budgets.delete(longestAgo);
  }
}
