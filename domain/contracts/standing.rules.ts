import { todayIn } from '../calendar/calendar-day.ts';
import { type StudyAccess, studyAccessOn } from './access.rules.ts';
import type { SeatKind } from './contracts.schema.ts';
import { type Period, type PeriodState, periodStateOn } from './period.rules.ts';

interface Seat extends Period {
  readonly kind: SeatKind;
  readonly billingPlanName: string;
  readonly aiChatEnabled: boolean;
  /** Null: they have it still. */
  readonly removedAt: Date | null;
}

/** What somebody's contracts and licenses come to, as dates: what they mean depends on the day. */
export interface Standing {
  /** Null: nobody needs a contract here, as the organisation has none, or as they are no trainee. */
  readonly neededSince: Date | null;
  readonly seats: readonly Seat[];
  readonly timeZone: string;
}

/** Whether they might work at this moment, which may be over: work done in time may arrive late. */
export function studyAccessAt(standing: Standing, at: Date): StudyAccess {
  const { neededSince, seats, timeZone } = standing;
  const had = seats.filter(({ removedAt }) => removedAt === null || at < removedAt);
  return studyAccessOn(had, neededSince !== null && at >= neededSince, todayIn(timeZone, at));
}

/** The one that counts: in use the longest, else the next to come, else the last that was. */
export function foremost<Found extends Period>(
  periods: readonly Found[],
  today: string,
): Found | undefined {
  const inState = (state: PeriodState) =>
    periods.filter((period) => periodStateOn(period, today) === state);
  const latestEnd = (one: Found, other: Found) => other.endAt.localeCompare(one.endAt);
  const [active] = inState('active').toSorted(latestEnd);
  const [next] = inState('future').toSorted((one, other) =>
    one.startAt.localeCompare(other.startAt),
  );
  const [last] = inState('expired').toSorted(latestEnd);
  return active ?? next ?? last;
}
