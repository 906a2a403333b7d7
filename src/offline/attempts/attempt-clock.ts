import { z } from 'zod';
import { findValue, keepValue } from '../values.ts';
import { toldTimeOf } from './told-times.ts';

const KeptSchema = z.object({ usedMs: z.number().min(0), seenAt: z.number() });
const nameOf = (uuid: string) => `challenges.clock.${uuid}`;
const keepEveryMs = 5000;

interface Timed {
  readonly uuid: string;
  readonly startedAt: string;
}

/**
 * Counts the time of an attempt. Where the server has said how much is left, that holds; else this device
 * counts by two clocks: one that nobody can set, but which may sleep with the device, and the one on its
 * wall. Whichever says more is believed, so that setting the clock back gains nothing. What was counted
 * is kept, for the next page.
 */
export class AttemptClock {
  readonly #uuid: string;
  readonly #limitMs: number;
  #usedMs: number;
  #steady = performance.now();
  #wall = Date.now();
  #toldAt = 0;
  #keptMs = 0;

  private constructor(uuid: string, limitMinutes: number, usedMs: number) {
    this.#uuid = uuid;
    this.#limitMs = limitMinutes * 60_000;
    this.#usedMs = usedMs;
  }

  static async open({ uuid, startedAt }: Timed, limitMinutes: number): Promise<AttemptClock> {
    const { data: kept } = KeptSchema.safeParse(await findValue(nameOf(uuid)));
    const now = Date.now();
    const used = kept
      ? kept.usedMs + Math.max(0, now - kept.seenAt)
      : Math.max(0, now - Date.parse(startedAt));
    return new AttemptClock(uuid, limitMinutes, used);
  }

  /** Goes on to now; never below 0. */
  secondsLeft(): number {
    const steady = performance.now();
    const wall = Date.now();
    const told = toldTimeOf(this.#uuid);
    if (told && told.at > this.#toldAt) {
      this.#toldAt = told.at;
      this.#usedMs = this.#limitMs - told.secondsLeft * 1000 + (steady - told.at);
    } else this.#usedMs += Math.max(0, steady - this.#steady, wall - this.#wall);
    this.#steady = steady;
    this.#wall = wall;
    if (Math.abs(this.#usedMs - this.#keptMs) >= keepEveryMs) this.#keep();
    return Math.max(0, Math.ceil((this.#limitMs - this.#usedMs) / 1000));
  }

  usedSeconds(): number {
    this.secondsLeft();
    return Math.max(0, Math.round(this.#usedMs / 1000));
  }

  #keep(): void {
    this.#keptMs = this.#usedMs;
    // Without it the next page counts from the start of the attempt.
    keepValue(nameOf(this.#uuid), { usedMs: Math.max(0, this.#usedMs), seenAt: this.#wall }).catch(
      () => {},
    );
  }
}

/** Once an attempt was handed in nothing is to be counted any more. */
export function forgetClock(uuid: string): void {
  keepValue(nameOf(uuid), undefined).catch(() => {});
}
