import { todayIn } from '../../domain/calendar/calendar-day.ts';
import type { Actor } from '../../domain/access/actor.ts';
import type { Training } from '../../domain/training/training.contract.ts';
import type { Signals } from '../db/signals.ts';
import { Serialized } from '../http/serialized.ts';

const mostKept = 20_000;

interface Made {
  readonly training: Training;
  readonly timeZone: string;
}

interface Kept {
  readonly answer: Promise<Serialized>;
  /** The day for which it was made, and the zone whose midnight ends it; known once it is made. */
  made?: { readonly day: string; readonly timeZone: string };
}

/**
 * What trainees see of their classes, kept until the class, its materials or their progress change, or
 * the day ends. An answer is put here before it is made: whoever asks meanwhile waits for the same one,
 * and a change on the way takes it out again, so that nothing old is ever put in late.
 */
export class KeptTrainings {
  readonly #signals: Signals;
  /** By organisation and class, then by person. */
  readonly #classes = new Map<string, Map<number, Kept>>();
  #count = 0;

  constructor(signals: Signals) {
    this.#signals = signals;
    signals.on('class', (key) => this.#forgetClass(key));
    signals.on('progress', (key) => {
      const end = key.lastIndexOf('/');
      this.#classes.get(key.slice(0, end))?.delete(Number(key.slice(end + 1)));
    });
    signals.on('materials', (organisationId) => this.#forgetOrganisation(organisationId));
    signals.on('organisation', (organisationId) => this.#forgetOrganisation(organisationId));
    signals.on('user', (key) => this.#forgetOrganisation(key.slice(0, key.indexOf('/'))));
    signals.onLost(() => this.#forgetAll());
  }

  async get(
    { organisationId, userId }: Pick<Actor, 'organisationId' | 'userId'>,
    classId: number,
    now: Date,
    make: () => Promise<Made>,
  ): Promise<Serialized> {
    if (!this.#signals.isLive) return Serialized.of((await make()).training);
    const people = this.#peopleOf(`${organisationId}/${classId}`);
    const known = people.get(userId);
    if (known && (!known.made || todayIn(known.made.timeZone, now) === known.made.day))
      return await known.answer;
    const kept: Kept = { answer: this.#make(make, now, (made) => (kept.made = made)) };
    this.#count += 1;
    people.set(userId, kept);
    kept.answer.catch(() => {
      if (people.get(userId) === kept) people.delete(userId);
    });
    return await kept.answer;
  }

  async #make(
    make: () => Promise<Made>,
    now: Date,
    whenMade: (made: NonNullable<Kept['made']>) => void,
  ): Promise<Serialized> {
    const { training, timeZone } = await make();
    whenMade({ day: todayIn(timeZone, now), timeZone });
    return Serialized.of(training);
  }

  #peopleOf(key: string): Map<number, Kept> {
    if (this.#count >= mostKept) this.#forgetAll();
    const known = this.#classes.get(key);
    if (known) return known;
    const people = new Map<number, Kept>();
    this.#classes.set(key, people);
    return people;
  }

  #forgetClass(key: string): void {
    this.#classes.delete(key);
  }

  #forgetOrganisation(organisationId: string): void {
    for (const key of this.#classes.keys())
      if (key.startsWith(`${organisationId}/`)) this.#classes.delete(key);
  }

  #forgetAll(): void {
    this.#classes.clear();
    this.#count = 0;
  }
}
