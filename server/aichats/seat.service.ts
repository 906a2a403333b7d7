import { isActiveOn } from '../../domain/contracts/period.rules.ts';
import type { Tokens } from '../../domain/aichats/aichats.schema.ts';
import { leastAnswerTokens, monthOf, resetDayAfter } from '../../domain/aichats/tokens.rules.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { type BudgetKey, listAiSeats, selectSpent } from './budgets.repo.ts';

/** The contract or license by which somebody asks, and what is left of its month. */
export interface AiSeat {
  readonly key: BudgetKey;
  readonly monthly: number | null;
  /** Null: no limit. */
  readonly left: number | null;
}

export type Asker = Pick<Context, 'db' | 'actor' | 'now'>;

/** Of several the first that has something left; undefined where there is none at all. */
export async function aiSeatOf(context: Asker): Promise<AiSeat | undefined> {
  const { db, actor } = context;
  const today = await todayOf(context);
  const { organisationId, userId } = actor;
  const seats = (await listAiSeats(db, actor)).filter((seat) => isActiveOn(seat, today));
  const all: AiSeat[] = [];
  for (const { contractId, monthlyTokens: monthly } of seats) {
    const key = { organisationId, contractId, userId, month: monthOf(today) };
    const left = monthly === null ? null : Math.max(0, monthly - (await selectSpent(db, key)));
    all.push({ key, monthly, left });
  }
  return all.find(hasTokens) ?? all[0];
}

export const hasTokens = ({ left }: Pick<AiSeat, 'left'>): boolean =>
  left === null || left >= leastAnswerTokens;

export const presentTokens = ({ left, monthly, key }: AiSeat): Tokens => ({
  left,
  monthly,
  resetsOn: resetDayAfter(`${key.month}-01`),
});
