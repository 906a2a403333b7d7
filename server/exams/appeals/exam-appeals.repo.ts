import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sameTenant } from '../../db/columns.ts';
import type { Appeal } from '../../../domain/exams/exam-appeal.schema.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import type { HeldExam } from '../exams.repo.ts';
import { examSittings } from '../exams.table.ts';
import { examAppeals } from './exam-appeals.table.ts';

export type AppealRow = typeof examAppeals.$inferSelect;

interface Key {
  readonly organisationId: number;
  readonly sittingId: number;
  readonly questionId: number;
}

const isOne = ({ organisationId, sittingId, questionId }: Key) =>
  and(
    eq(examAppeals.organisationId, organisationId),
    eq(examAppeals.sittingId, sittingId),
    eq(examAppeals.questionId, questionId),
  );

/** False where there is one already. */
export async function insertAppeal(
  db: Db,
  values: typeof examAppeals.$inferInsert,
): Promise<boolean> {
  const inserted = await db
    .insert(examAppeals)
    .values(values)
    .onConflictDoNothing()
    .returning({ questionId: examAppeals.questionId });
  return inserted.length > 0;
}

export async function findAppeal(db: Db, key: Key): Promise<AppealRow | undefined> {
  const [found] = await db.select().from(examAppeals).where(isOne(key));
  return found;
}

export async function changeAppeal(
  db: Db,
  key: Key,
  decision: Pick<AppealRow, 'isGranted' | 'reply' | 'decidedBy' | 'decidedAt'>,
): Promise<void> {
  await db.update(examAppeals).set(decision).where(isOne(key));
}

export async function listAppealsOf(
  db: Db,
  { organisationId, sittingId }: Omit<Key, 'questionId'>,
): Promise<AppealRow[]> {
  return await db
    .select()
    .from(examAppeals)
    .where(
      and(eq(examAppeals.organisationId, organisationId), eq(examAppeals.sittingId, sittingId)),
    )
    .orderBy(asc(examAppeals.createdAt));
}

/** Of an exam: those that wait first, then in the order in which they came. */
export async function listAppealRows(db: Db, { organisationId, examId }: HeldExam) {
  const deciders = alias(users, 'deciders');
  return await db
    .select({
      appeal: examAppeals,
      sitting: examSittings,
      name: users.name,
      accountName: users.accountName,
      imageUrl: users.imageUrl,
      decidedBy: deciders.name,
    })
    .from(examAppeals)
    .innerJoin(
      examSittings,
      sameTenant(examSittings, examAppeals, eq(examSittings.id, examAppeals.sittingId)),
    )
    .innerJoin(users, sameTenant(users, examSittings, eq(users.id, examSittings.userId)))
    .leftJoin(deciders, eq(deciders.id, examAppeals.decidedBy))
    .where(and(eq(examAppeals.organisationId, organisationId), eq(examSittings.examId, examId)))
    .orderBy(asc(isNotNull(examAppeals.decidedAt)), asc(examAppeals.createdAt));
}

export const presentAppeal = (row: AppealRow): Appeal => ({
  questionId: row.questionId,
  text: row.text,
  at: row.createdAt.toISOString(),
  isGranted: row.isGranted,
  reply: row.reply,
  decidedAt: row.decidedAt?.toISOString() ?? null,
});
