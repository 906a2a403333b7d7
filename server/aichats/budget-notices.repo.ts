import { sql } from 'drizzle-orm';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { aiBudgetNotices } from './budgets.table.ts';
import type { BudgetKey } from './budgets.repo.ts';
import type { StaffMonth } from './drafts.repo.ts';

interface Standing extends Record<string, unknown> {
  readonly name: string;
  readonly is_license: boolean;
  /** Of each person. */
  readonly monthly: number | null;
  readonly own: number;
  readonly all: number;
  readonly people: number;
}

/** What a share and the contract that it is of have used. */
export async function selectStanding(
  db: Db,
  { organisationId, contractId, userId, month }: BudgetKey,
): Promise<Standing | undefined> {
  const { rows } = await db.execute<Standing>(sql`
    select contract.name, contract.kind = 'license' as is_license,
           contract.monthly_ai_tokens::float8 as monthly,
           coalesce(sum(budget.used_tokens) filter (where budget.user_id = ${userId}), 0)::float8 as own,
           coalesce(sum(budget.used_tokens), 0)::float8 as all,
           (select count(*)::int from contract_people seat
             where seat.organisation_id = contract.organisation_id
               and seat.contract_id = contract.id and seat.removed_at is null) as people
      from contracts contract
      left join ai_budgets budget on budget.organisation_id = contract.organisation_id
       and budget.contract_id = contract.id and budget.month = ${month}
     where contract.organisation_id = ${organisationId} and contract.id = ${contractId}
     group by contract.organisation_id, contract.id`);
  return rows[0];
}

/** False when somebody was told of it already, or is told at this moment. */
export async function claimNotice(
  db: Db,
  { organisationId, month }: StaffMonth,
  budget: string,
  percent: number,
  now: Date,
): Promise<boolean> {
  const claimed = await db
    .insert(aiBudgetNotices)
    .values({ organisationId, budget, month, percent, toldAt: now })
    .onConflictDoNothing()
    .returning({ budget: aiBudgetNotices.budget });
  return claimed.length > 0;
}

export async function listAdminIds(db: Db, organisationId: number): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select id from users where organisation_id = ${organisationId}
       and role = ${Role.admin} and archived_at is null order by id`);
  return rows.map(({ id }) => id);
}
