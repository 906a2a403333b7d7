import { and, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { aiDrafts, aiStaffBudgets } from './budgets.table.ts';
import { reserveOf, selectSpentOf, settleOf } from './ledger.repo.ts';

export interface StaffMonth {
  readonly organisationId: number;
  /** `2026-11`, in the organisation’s zone. */
  readonly month: string;
}

const accountOf = ({ organisationId, month }: StaffMonth) => ({
  table: aiStaffBudgets,
  columns: sql`organisation_id, month`,
  values: sql`${organisationId}, ${month}`,
  isIts: and(eq(aiStaffBudgets.organisationId, organisationId), eq(aiStaffBudgets.month, month)),
});

export const selectSpentOnDrafts = (db: Db, of: StaffMonth): Promise<number> =>
  selectSpentOf(db, accountOf(of));

/** Together with the note of it: should this server go away, what was reserved is known. */
export async function beginDraft(
  db: Db,
  draft: typeof aiDrafts.$inferInsert & StaffMonth & { readonly reservedTokens: number },
  limit: number | null,
): Promise<number | undefined> {
  if (!(await reserveOf(db, accountOf(draft), draft.reservedTokens, limit))) return undefined;
  const [begun] = await db.insert(aiDrafts).values(draft).returning({ id: aiDrafts.id });
  return begun?.id;
}

export interface GoingOn extends StaffMonth {
  readonly id: number;
  readonly reservedTokens: number;
}

const isIts = ({ organisationId, id }: Pick<GoingOn, 'organisationId' | 'id'>) =>
  and(eq(aiDrafts.organisationId, organisationId), eq(aiDrafts.id, id));

/** Of the person who asked for it; what it said is not kept. */
export async function findDraftOf(
  db: Db,
  { organisationId, userId, id }: Pick<GoingOn, 'organisationId' | 'id'> & { userId: number },
) {
  const [found] = await db
    .select({ kind: aiDrafts.kind, model: aiDrafts.model })
    .from(aiDrafts)
    .where(and(isIts({ organisationId, id }), eq(aiDrafts.userId, userId)));
  return found;
}

/** Of an engine that refused nothing is left. */
export async function dropDraft(db: Db, draft: GoingOn): Promise<void> {
  await db.delete(aiDrafts).where(isIts(draft));
  await settleOf(db, accountOf(draft), draft.reservedTokens, 0);
}

export async function settleDraft(
  db: Db,
  draft: GoingOn,
  took: Partial<typeof aiDrafts.$inferInsert> & {
    readonly inputTokens: number;
    readonly outputTokens: number;
  },
): Promise<void> {
  await db
    .update(aiDrafts)
    .set({ ...took, reservedTokens: 0 })
    .where(isIts(draft));
  const used = took.inputTokens + took.outputTokens;
  await settleOf(db, accountOf(draft), draft.reservedTokens, used);
}

/** Drafts that no server is working on any more: it went away in the middle. */
export async function listForsakenDrafts(db: Db, before: Date): Promise<GoingOn[]> {
  const rows = await db
    .select()
    .from(aiDrafts)
    .where(
      and(
        gt(aiDrafts.reservedTokens, 0),
        sql`${aiDrafts.createdAt} < ${before.toISOString()}::timestamptz`,
      ),
    )
    .limit(200)
    .for('update', { skipLocked: true });
  return rows.flatMap(({ month, ...draft }) => (month === null ? [] : [{ ...draft, month }]));
}
