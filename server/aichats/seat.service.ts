import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { isActiveOn } from '../../domain/contracts/period.rules.ts';
import type { Tokens } from '../../domain/aichats/aichats.schema.ts';
import { leastRoomTokens, monthOf, resetDayAfter } from '../../domain/aichats/tokens.rules.ts';
import type { Context } from '../http/context.ts';
import { type BudgetKey, listAiSeats } from './budgets.repo.ts';

/** The contract or license by which somebody asks, and what is left of its month. */
export interface AiSeat {
  readonly key: BudgetKey;
  readonly monthly: number | null;
  /** Null: no limit. */
  readonly left: number | null;
}

export type Asker = Pick<Context, 'db' | 'actor' | 'now' | 'standing'>;

/** Of several the first that has something left; undefined where there is none at all. */
export async function aiSeatOf(context: Asker): Promise<AiSeat | undefined> {
  const { db, actor, standing, now } = context;
  const today = todayIn(standing.timeZone, now);
  const { organisationId, userId } = actor;
  const of = { organisationId, userId, month: monthOf(today) };
  const seats = (await listAiSeats(db, of)).filter((seat) => isActiveOn(seat, today));
  const all = seats.map(({ contractId, monthlyTokens: monthly, spent }) => ({
    key: { ...of, contractId },
    monthly,
    left: monthly === null ? null : Math.max(0, monthly - spent),
  }));
  return all.find(hasTokens) ?? all[0];
}

export const hasTokens = ({ left }: Pick<AiSeat, 'left'>): boolean =>
  left === null || left >= leastRoomTokens;

export const presentTokens = ({ left, monthly, key }: AiSeat): Tokens => ({
  left,
  monthly,
  resetsOn: resetDayAfter(`${key.month}-01`),
});
