import { RunRefusedError } from '../../../domain/challenges/code/run.ts';

export interface QueueBounds {
  readonly atOnce: number;
  readonly waiting: number;
  readonly waitingOfOrganisation: number;
  readonly waitingOfPerson: number;
}

interface Waiting {
  readonly id: string;
  readonly organisationId: number;
  readonly personId: number;
  readonly go: () => void;
}

export type Asker = Pick<Waiting, 'id' | 'organisationId' | 'personId'>;

/** How often somebody had a turn, and when last. */
interface Turns {
  running: number;
  lastTurn: number;
}

const none: Turns = { running: 0, lastTurn: 0 };

/**
 * Turns go to the organisation that has least under way and waited longest, and within it to the person
 * of whom that is true: a class that hands in all at once, or one person who runs again and again, does
 * not make all others wait.
 */
export class RunQueue {
  readonly #bounds: QueueBounds;
  readonly #waiting: Waiting[] = [];
  readonly #organisations = new Map<number, Turns>();
  readonly #people = new Map<string, Turns>();
  #running = 0;
  #turn = 0;

  constructor(bounds: QueueBounds) {
    this.#bounds = bounds;
  }

  get runningCount(): number {
    return this.#running;
  }

  get waitingCount(): number {
    return this.#waiting.length;
  }

  /** @throws RunRefusedError when too many wait */
  async run<Result>(asker: Asker, work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.#bounds.atOnce && this.#waiting.length === 0) this.#begin(asker);
    else await this.#wait(asker);
    try {
      return await work();
    } finally {
      this.#end(asker);
    }
  }

  /** How many turns come before this one; undefined where it does not wait. */
  positionOf(id: string): number | undefined {
    const organisations = copyOf(this.#organisations);
    const people = copyOf(this.#people);
    const left = [...this.#waiting];
    for (let position = 0; left.length > 0; position += 1) {
      const next = nextOf(left, organisations, people);
      if (!next) return undefined;
      if (next.id === id) return position;
      left.splice(left.indexOf(next), 1);
      note(organisations, next.organisationId, this.#turn + position + 1, 1);
      note(people, personKey(next), this.#turn + position + 1, 1);
    }
    return undefined;
  }

  async #wait(asker: Asker): Promise<void> {
    const { waiting, waitingOfOrganisation, waitingOfPerson } = this.#bounds;
    const ofOrganisation = this.#waiting.filter(
      ({ organisationId }) => organisationId === asker.organisationId,
    );
    const ofPerson = ofOrganisation.filter(({ personId }) => personId === asker.personId);
    if (
      this.#waiting.length >= waiting ||
      ofOrganisation.length >= waitingOfOrganisation ||
      ofPerson.length >= waitingOfPerson
    )
      throw new RunRefusedError('busy');
    await new Promise<void>((go) => this.#waiting.push({ ...asker, go }));
  }

  #begin({ organisationId, ...person }: Asker): void {
    this.#turn += 1;
    this.#running += 1;
    note(this.#organisations, organisationId, this.#turn, 1);
    note(this.#people, personKey({ organisationId, ...person }), this.#turn, 1);
  }

  #end(asker: Asker): void {
    this.#running -= 1;
    note(this.#organisations, asker.organisationId, undefined, -1);
    note(this.#people, personKey(asker), undefined, -1);
    if (this.#waiting.length === 0) this.#forgetIdle();
    while (this.#running < this.#bounds.atOnce) {
      const next = nextOf(this.#waiting, this.#organisations, this.#people);
      if (!next) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      this.#begin(next);
      next.go();
    }
  }

  /** Whose turn was last matters only while somebody waits. */
  #forgetIdle(): void {
    for (const turns of [this.#organisations, this.#people])
      for (const [key, { running }] of turns) if (running === 0) turns.delete(key as never);
  }
}

const personKey = ({ organisationId, personId }: Pick<Asker, 'organisationId' | 'personId'>) =>
  `${organisationId}:${personId}`;

const copyOf = <Key>(turns: ReadonlyMap<Key, Turns>): Map<Key, Turns> =>
  new Map([...turns].map(([key, value]) => [key, { ...value }]));

function note<Key>(turns: Map<Key, Turns>, key: Key, turn: number | undefined, more: number): void {
  const { running, lastTurn } = turns.get(key) ?? none;
  turns.set(key, { running: running + more, lastTurn: turn ?? lastTurn });
}

/** Of those that wait, whose turn it is; of one person, whoever came first. */
function nextOf(
  waiting: readonly Waiting[],
  organisations: ReadonlyMap<number, Turns>,
  people: ReadonlyMap<string, Turns>,
): Waiting | undefined {
  let best: { one: Waiting; rank: readonly number[] } | undefined;
  for (const one of waiting) {
    const organisation = organisations.get(one.organisationId) ?? none;
    const person = people.get(personKey(one)) ?? none;
    const rank = [organisation.running, organisation.lastTurn, person.running, person.lastTurn];
    if (!best || isBefore(rank, best.rank)) best = { one, rank };
  }
  return best?.one;
}

function isBefore(rank: readonly number[], other: readonly number[]): boolean {
  const at = rank.findIndex((value, index) => value !== other[index]);
  return at >= 0 && (rank[at] ?? 0) < (other[at] ?? 0);
}
