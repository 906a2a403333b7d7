import { isTrainee, type Role } from '../../domain/access/roles.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { studyRefusals } from '../../domain/contracts/access.rules.ts';
import type { SeatKind } from '../../domain/contracts/contracts.schema.ts';
import {
  isActiveOn,
  isExpiredOn,
  type PeriodState,
  periodStateOn,
  periodStates,
} from '../../domain/contracts/period.rules.ts';
import { foremost, type Standing, studyAccessAt } from '../../domain/contracts/standing.rules.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Held } from '../../domain/people/people.schema.ts';
import type { User } from '../../domain/people/user.schema.ts';
import type { Db } from '../db/database.ts';
import {
  countContracts,
  findFirstConfirmed,
  listConfirmed,
  listPeriodsOf,
  listSeatsOf,
} from './standing.repo.ts';

/** Kept with their session; changed by the signals `user` and `organisation`. */
export async function standingOf(
  db: Db,
  person: { readonly organisationId: number; readonly id: number; readonly role: Role },
  timeZone: string,
): Promise<Standing> {
  const { organisationId, id: userId } = person;
  const seats = await listSeatsOf(db, { organisationId, userId });
  return {
    neededSince: isTrainee(person.role) ? await findFirstConfirmed(db, organisationId) : null,
    seats: seats.map(({ seat, contract }) => ({ ...contract, removedAt: seat.removedAt })),
    timeZone,
  };
}

/** From when on the organisation's trainees need a seat; null: they need none. */
export const seatsNeededSince = findFirstConfirmed;

/** Refuses new work without a contract or license; `at` is when it was done, by the trainee's clock. */
export function requireStudyAccess(
  { standing, now }: { readonly standing: Standing; readonly now: Date },
  at: Date,
): void {
  const access = studyAccessAt(standing, at > now ? now : at);
  if (access !== 'open') throw new AppError(studyRefusals[access]);
}

type UserPart = Pick<
  User,
  | 'billingPlanName'
  | 'hasActiveLicense'
  | 'hasExpiredLicense'
  | 'hasActiveContract'
  | 'contract'
  | 'selfLearningLicense'
  | 'needsContract'
>;

/** The part of `GET /api/user` that is about contracts, on the day of `now`. */
export function presentStanding({ neededSince, seats, timeZone }: Standing, now: Date): UserPart {
  const today = todayIn(timeZone, now);
  const current = seats.filter(({ removedAt }) => removedAt === null);
  const contracts = current.filter(({ kind }) => kind === 'contract');
  const licenses = current.filter(({ kind }) => kind === 'license');
  const contract = foremost(contracts, today);
  const license = foremost(licenses, today);
  return {
    billingPlanName: contract?.billingPlanName ?? license?.billingPlanName ?? null,
    hasActiveLicense: licenses.some((seat) => isActiveOn(seat, today)),
    hasExpiredLicense: licenses.some((seat) => isExpiredOn(seat, today)),
    hasActiveContract: contracts.some((seat) => isActiveOn(seat, today)),
    contract: contract ? presentPeriod(contract) : null,
    selfLearningLicense: license ? presentPeriod(license) : null,
    needsContract: neededSince !== null,
  };
}

const presentPeriod = ({ startAt, endAt, aiChatEnabled }: Standing['seats'][number]) => ({
  startAt,
  endAt,
  aiChatEnabled,
});

export interface PersonStates {
  readonly contract: PeriodState | null;
  readonly license: PeriodState | null;
}

/** For a page of people: the state of what each has now, by kind; who has nothing is in it with nulls. */
export async function contractStatesOf(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
  today: string,
): Promise<Map<number, PersonStates>> {
  const periods = await listPeriodsOf(db, organisationId, userIds);
  const stateOf = (userId: number, kind: SeatKind) => {
    const own = periods.filter((period) => period.userId === userId && period.kind === kind);
    const found = foremost(own, today);
    return found ? periodStateOn(found, today) : null;
  };
  return new Map(
    userIds.map((userId) => [
      userId,
      { contract: stateOf(userId, 'contract'), license: stateOf(userId, 'license') },
    ]),
  );
}

/** Of contracts: who has a seat now in one of `anyOf`, where it is given, and in none of `noneOf`. */
export interface SeatCondition {
  readonly anyOf: readonly number[] | undefined;
  readonly noneOf: readonly number[];
}

/** Whose contracts or licenses stand so on this day: the foremost of all that somebody has counts. */
export async function seatConditionOf(
  db: Db,
  organisationId: number,
  kind: SeatKind,
  held: Held,
  today: string,
): Promise<SeatCondition> {
  const all = await listConfirmed(db, organisationId, kind);
  if (held === 'none') return { anyOf: undefined, noneOf: all.map(({ id }) => id) };
  const inStates = (states: readonly PeriodState[]) =>
    all.filter((period) => states.includes(periodStateOn(period, today))).map(({ id }) => id);
  const before = periodStates.slice(0, periodStates.indexOf(held));
  return { anyOf: inStates([held]), noneOf: inStates(before) };
}

/** Of each of these organisations, on the provider's day. The day after the last one still counts. */
export const contractCountsOf = (
  db: Db,
  organisationIds: readonly number[],
  today: string,
): Promise<Map<number, number>> => countContracts(db, organisationIds, dayAfter(today, -1));
