import { and, eq, gt, lt } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { one } from '../../db/one.ts';
import { type BudgetKey, reserve, settle } from '../budgets.repo.ts';
import { aiTalks } from './talks.table.ts';

/** What an answer of a partner is being paid from. */
export interface PaidTalk {
  readonly id: number;
  readonly key: BudgetKey;
  readonly reservedTokens: number;
}

/** Undefined where not as much is left of the month. */
export async function beginTalk(
  db: Db,
  key: BudgetKey,
  talk: {
    readonly classId: number;
    readonly model: string;
    readonly reservedTokens: number;
    readonly createdAt: Date;
  },
  limit: number | null,
): Promise<PaidTalk | undefined> {
  const { reservedTokens } = talk;
  if (!(await reserve(db, key, reservedTokens, limit))) return undefined;
  const { id } = one(
    await db
      .insert(aiTalks)
      .values({ ...key, ...talk })
      .returning({ id: aiTalks.id }),
  );
  return { id, key, reservedTokens };
}

const isIts = ({ id, key }: PaidTalk) =>
  and(eq(aiTalks.organisationId, key.organisationId), eq(aiTalks.id, id));

/** Of an engine that refused nothing is left. */
export async function dropTalk(db: Db, talk: PaidTalk): Promise<void> {
  await db.delete(aiTalks).where(isIts(talk));
  await settle(db, talk.key, talk.reservedTokens, 0);
}

export async function settleTalk(
  db: Db,
  talk: PaidTalk,
  took: Partial<typeof aiTalks.$inferInsert> & {
    readonly inputTokens: number;
    readonly outputTokens: number;
  },
): Promise<void> {
  await db
    .update(aiTalks)
    .set({ ...took, reservedTokens: 0 })
    .where(isIts(talk));
  await settle(db, talk.key, talk.reservedTokens, took.inputTokens + took.outputTokens);
}

/** Those that no server is working on any more: it went away in the middle. */
export async function listForsakenTalks(db: Db, before: Date): Promise<PaidTalk[]> {
  const rows = await db
    .select()
    .from(aiTalks)
    .where(and(gt(aiTalks.reservedTokens, 0), lt(aiTalks.createdAt, before)))
    .limit(200)
    .for('update', { skipLocked: true });
  return rows.map(({ id, reservedTokens, organisationId, contractId, userId, month }) => ({
    id,
    reservedTokens,
    key: { organisationId, contractId, userId, month },
  }));
}
