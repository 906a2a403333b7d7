import { dayAfter } from '../calendar/day-after.ts';

/** Up to so many days ahead, what is due comes before what somebody was at. */
export const dueSoonDays = 3;

export interface NextStepCandidate {
  /** The class has begun, and the section is open. */
  readonly isOpen: boolean;
  readonly isCompleted: boolean;
  readonly hasBegun: boolean;
  /** When something was last done in it; null for what was never opened. */
  readonly lastActivityAt: string | null;
  /** The last day on which it counts as in time. */
  readonly dueAt: string | null;
  /** The first day on which it is open, of its class or of its section. */
  readonly opensAt: string;
}

/** Why something is what comes next; said in words beside it. */
export const nextReasons = ['overdue', 'due', 'here', 'opens', 'first'] as const;
export type NextReason = (typeof nextReasons)[number];

export interface NextStep<S> {
  readonly step: S;
  readonly reason: NextReason;
}

/** Where a material lies for a device without a network: asked for, only kept from reading it, or not there. */
export type OnDevice = 'downloaded' | 'kept' | 'away';

export interface Circumstances<S> {
  /** Of the organisation's zone. */
  readonly today: string;
  /** Without a network; absent with one. */
  readonly placeOf?: (step: S) => OnDevice;
}

/**
 * What to do next: what is overdue or due within days, the earliest first; else what was in hand last;
 * else what opens today; else the first that is left. Of equals the first in the order given, which is
 * the order of the classes and of what is in them. Only what is open and not completed; without a network
 * only what is on the device, and what was downloaded before what merely happens to be there.
 */
export function chooseNextStep<S extends NextStepCandidate>(
  stepsInOrder: readonly S[],
  { today, placeOf }: Circumstances<S>,
): NextStep<S> | undefined {
  const left = stepsInOrder.filter(({ isOpen, isCompleted }) => isOpen && !isCompleted);
  if (!placeOf) return chooseAmong(left, today);
  const lying = Map.groupBy(left, placeOf);
  return (
    chooseAmong(lying.get('downloaded') ?? [], today) ?? chooseAmong(lying.get('kept') ?? [], today)
  );
}

function chooseAmong<S extends NextStepCandidate>(
  left: readonly S[],
  today: string,
): NextStep<S> | undefined {
  const soon = dayAfter(today, dueSoonDays);
  const due = first(left, ({ dueAt }) => (dueAt !== null && dueAt <= soon ? dueAt : undefined));
  if (due)
    return { step: due, reason: due.dueAt !== null && due.dueAt < today ? 'overdue' : 'due' };
  const here = last(left, ({ hasBegun, lastActivityAt }) =>
    hasBegun ? (lastActivityAt ?? '') : undefined,
  );
  if (here) return { step: here, reason: 'here' };
  const opening = left.find(({ opensAt }) => opensAt === today);
  if (opening) return { step: opening, reason: 'opens' };
  const [next] = left;
  return next && { step: next, reason: 'first' };
}

/** The one with the smallest text, the earlier one of equals; of those that have any. */
function first<S>(steps: readonly S[], textOf: (step: S) => string | undefined): S | undefined {
  let found: { step: S; text: string } | undefined;
  for (const step of steps) {
    const text = textOf(step);
    if (text !== undefined && (!found || text < found.text)) found = { step, text };
  }
  return found?.step;
}

function last<S>(steps: readonly S[], textOf: (step: S) => string | undefined): S | undefined {
  let found: { step: S; text: string } | undefined;
  for (const step of steps) {
    const text = textOf(step);
    if (text !== undefined && (!found || text > found.text)) found = { step, text };
  }
  return found?.step;
}
