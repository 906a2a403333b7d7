import { chance } from '../chance.ts';

/** How somebody studies: at the plan's pace, behind it, until one day, or not at all. */
const kinds = [
  { kind: 'steady', share: 0.7 },
  { kind: 'slow', share: 0.18 },
  { kind: 'stops', share: 0.08 },
  { kind: 'absent', share: 0.04 },
] as const;
type Kind = (typeof kinds)[number]['kind'];

export interface SimulatedMaterial {
  readonly isQuiz: boolean;
  /** Of a quiz; of a book, its chapters. */
  readonly parts: number;
}

export interface SimulatedWork {
  /** Its place in the class. */
  readonly material: number;
  /** Days since the class began, with parts of days. */
  readonly beganAt: number;
  readonly completedAt: number | null;
  readonly percent: number;
  readonly seconds: number;
  /** Of a quiz: of each attempt which answers were right. */
  readonly attempts: readonly { readonly at: number; readonly right: readonly boolean[] }[];
}

export interface SimulatedTrainee {
  readonly kind: Kind;
  /** Days after the class's end until which they may study; null: no more time was given. */
  readonly extraDays: number | null;
  readonly work: readonly SimulatedWork[];
}

interface Given {
  readonly seed: number;
  readonly materials: readonly SimulatedMaterial[];
  readonly traineeCount: number;
  /** From the first to the last day. */
  readonly days: number;
  /** How many of them are over; the class may not have begun, or have ended. */
  readonly daysGone: number;
  /** Whether a quiz that went badly is taken once more. */
  readonly hasRetakes: boolean;
}

/** What each trainee of a class has done by now; the same for the same seed. */
export function simulateClass(given: Given): SimulatedTrainee[] {
  const random = chance(given.seed);
  return Array.from({ length: given.traineeCount }, () => simulateTrainee(random, given));
}

function simulateTrainee(
  random: () => number,
  { materials, days, daysGone, hasRetakes }: Given,
): SimulatedTrainee {
  const kind = kindOf(random());
  const extraDays = random() < 0.04 ? 7 + Math.floor(random() * 8) : null;
  const pace = kind === 'slow' ? 1.15 + random() * 0.4 : 0.75 + random() * 0.3;
  const stopsAt = kind === 'stops' ? days * (0.2 + random() * 0.4) : Number.POSITIVE_INFINITY;
  const skill = 0.45 + random() * 0.5;
  const until = Math.min(daysGone, stopsAt, days + (extraDays ?? 0));
  const step = days / (materials.length + 1);
  const work: SimulatedWork[] = [];
  for (const [material, { isQuiz, parts }] of kind === 'absent' ? [] : materials.entries()) {
    const beganAt = step * material * pace + random() * step * 0.5;
    if (beganAt >= until) break;
    const endsAt = beganAt + step * (0.2 + random() * 0.5);
    const completedAt = endsAt < until ? endsAt : null;
    const done = completedAt === null ? Math.floor(random() * parts) : parts;
    work.push({
      material,
      beganAt,
      completedAt,
      percent: isQuiz && completedAt === null ? 0 : Math.floor((100 * done) / parts),
      seconds: Math.floor((isQuiz ? 240 : 900) * (0.5 + random()) * (done / parts)),
      attempts:
        isQuiz && completedAt !== null
          ? attemptsOf(random, { parts, skill, at: beganAt, hasRetakes })
          : [],
    });
  }
  return { kind, extraDays, work };
}

function attemptsOf(
  random: () => number,
  given: { parts: number; skill: number; at: number; hasRetakes: boolean },
) {
  const { parts, skill, at, hasRetakes } = given;
  const answered = (level: number) => Array.from({ length: parts }, () => random() < level);
  const first = answered(skill);
  const isBad = first.filter(Boolean).length < parts * 0.6;
  const attempts = [{ at, right: first }];
  if (hasRetakes && isBad) attempts.push({ at: at + 0.05, right: answered(skill + 0.25) });
  return attempts;
}

function kindOf(drawn: number): Kind {
  let sum = 0;
  for (const { kind, share } of kinds) {
    sum += share;
    if (drawn < sum) return kind;
  }
  return 'steady';
}
