import { and, asc, desc, eq, ilike, isNull, sql } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { ExamStatus } from '../../domain/exams/exam.schema.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import { examInvigilators, exams, examSittings } from './exams.table.ts';

export type ExamRow = typeof exams.$inferSelect;

export interface HeldExam {
  readonly organisationId: number;
  readonly examId: number;
}

export const isExam = ({ organisationId, examId }: HeldExam) =>
  and(eq(exams.organisationId, organisationId), eq(exams.id, examId));

const ofExam = sql`${examSittings.organisationId} = ${exams.organisationId}
  and ${examSittings.examId} = ${exams.id}`;

interface Counts {
  peopleCount: number;
  begunCount: number;
  handedInCount: number;
  toMarkCount: number;
}

const counts = sql<Counts>`(
  select json_build_object('peopleCount', count(*), 'begunCount', count(${examSittings.startedAt}),
    'handedInCount', count(${examSittings.submittedAt}),
    'toMarkCount', count(*) filter (where ${examSittings.submittedAt} is not null
      and ${examSittings.points} is null))
  from ${examSittings} where ${ofExam})`;

export interface FoundExam {
  readonly exam: ExamRow;
  readonly counts: Counts;
}

export async function findExam(db: Db, held: HeldExam): Promise<FoundExam | undefined> {
  const [found] = await db.select({ exam: exams, counts }).from(exams).where(isExam(held));
  return found;
}

/** The same, held until the transaction ends. */
export async function lockExam(db: Db, held: HeldExam): Promise<FoundExam | undefined> {
  await db.select({ id: exams.id }).from(exams).where(isExam(held)).for('update');
  return await findExam(db, held);
}

interface Listing {
  readonly limit: number;
  readonly offset: number;
  readonly keyword: string | undefined;
  readonly status: ExamStatus | undefined;
  readonly column: 'title' | 'opensAt';
  readonly direction: 'asc' | 'desc';
}

export async function listExamRows(
  db: Db,
  organisationId: number,
  { limit, offset, keyword, status, column, direction }: Listing,
): Promise<{ rows: FoundExam[]; count: number }> {
  const condition = and(
    eq(exams.organisationId, organisationId),
    keyword ? ilike(exams.title, likePattern(keyword)) : undefined,
    status ? eq(exams.status, status) : undefined,
  );
  const order = direction === 'asc' ? asc : desc;
  const rows = await db
    .select({ exam: exams, counts })
    .from(exams)
    .where(condition)
    .orderBy(
      // What has no date yet is what somebody works on.
      ...(column === 'title'
        ? [order(exams.title)]
        : [desc(isNull(exams.opensAt)), order(exams.opensAt)]),
      desc(exams.id),
    )
    .limit(limit)
    .offset(offset);
  return { rows, count: await db.$count(exams, condition) };
}

export async function insertExam(db: Db, values: typeof exams.$inferInsert): Promise<number> {
  const inserted = one(await db.insert(exams).values(values).returning({ id: exams.id }));
  return inserted.id;
}

/** Another revision of it. */
export async function changeExam(db: Db, held: HeldExam, changes: Partial<ExamRow>): Promise<void> {
  await db
    .update(exams)
    .set({ ...changes, revision: sql`${exams.revision} + 1` })
    .where(isExam(held));
}

export async function deleteExamRow(db: Db, held: HeldExam): Promise<void> {
  await db.delete(exams).where(isExam(held));
}

export async function listInvigilators(db: Db, { organisationId, examId }: HeldExam) {
  return await db
    .select({ userId: users.id, name: users.name, imageUrl: users.imageUrl })
    .from(examInvigilators)
    .innerJoin(users, sameTenant(users, examInvigilators, eq(users.id, examInvigilators.userId)))
    .where(
      and(eq(examInvigilators.organisationId, organisationId), eq(examInvigilators.examId, examId)),
    )
    .orderBy(asc(users.name), asc(users.id));
}

export async function putInvigilators(
  db: Db,
  { organisationId, examId }: HeldExam,
  userIds: readonly number[],
): Promise<void> {
  await db
    .delete(examInvigilators)
    .where(
      and(eq(examInvigilators.organisationId, organisationId), eq(examInvigilators.examId, examId)),
    );
  if (userIds.length === 0) return;
  await db
    .insert(examInvigilators)
    .values(userIds.map((userId) => ({ organisationId, examId, userId })));
}

/** Exams whose results can be seen by now and of which nobody was told; of two servers one has each. */
export async function claimResultsToTell(db: Db, now: Date) {
  return await db
    .update(exams)
    .set({ resultsToldAt: now })
    .where(
      and(
        eq(exams.status, 'signedOff'),
        isNull(exams.resultsToldAt),
        sql`${exams.resultsAt} <= ${now.toISOString()}::timestamptz`,
      ),
    )
    .returning({ organisationId: exams.organisationId, id: exams.id, title: exams.title });
}
