import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { sameTenant } from '../../db/columns.ts';
import type { ExamStanding, StandingChange } from '../../../domain/exams/exam-results.rules.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import type { HeldExam } from '../exams.repo.ts';
import { examSittings } from '../exams.table.ts';
import { examChanges } from './exam-changes.table.ts';

const isOf = ({ organisationId, examId }: HeldExam) =>
  and(eq(examChanges.organisationId, organisationId), eq(examChanges.examId, examId));

export interface Stands {
  readonly standing: ExamStanding;
  /** Of the questions whose change was not to take anybody's pass. */
  readonly keepsPasses: ReadonlySet<number>;
}

export async function selectStanding(db: Db, held: HeldExam): Promise<Stands> {
  const rows = await db
    .select()
    .from(examChanges)
    .where(and(isOf(held), isNull(examChanges.takenBackAt), isNotNull(examChanges.questionId)));
  const standing = new Map<number, StandingChange>();
  const keepsPasses = new Set<number>();
  for (const { questionId, kind, answerKey, keepsPasses: keeps } of rows) {
    if (questionId === null || kind === 'curve') continue;
    if (kind !== 'rekey') standing.set(questionId, { kind });
    else if (answerKey) standing.set(questionId, { kind, answerKey });
    if (keeps) keepsPasses.add(questionId);
  }
  return { standing, keepsPasses };
}

/** Newest first, with the names of who gave them and took them back. */
export async function selectLedger(db: Db, held: HeldExam) {
  const givers = alias(users, 'givers');
  const takers = alias(users, 'takers');
  return await db
    .select({ change: examChanges, givenBy: givers.name, takenBackBy: takers.name })
    .from(examChanges)
    .leftJoin(givers, eq(givers.id, examChanges.givenBy))
    .leftJoin(takers, eq(takers.id, examChanges.takenBackBy))
    .where(isOf(held))
    .orderBy(desc(examChanges.id));
}

export async function insertChange(db: Db, change: typeof examChanges.$inferInsert): Promise<void> {
  await db.insert(examChanges).values(change);
}

/** What stands of a question, or of the whole exam. */
export async function takeBackStanding(
  db: Db,
  held: HeldExam,
  questionId: number | null,
  by: { readonly takenBackBy: number; readonly takenBackAt: Date },
): Promise<void> {
  await db
    .update(examChanges)
    .set(by)
    .where(
      and(
        isOf(held),
        questionId === null
          ? isNull(examChanges.questionId)
          : eq(examChanges.questionId, questionId),
        isNull(examChanges.takenBackAt),
      ),
    );
}

/** Handed in, with whose they are; in the order of names. */
export async function listPeopleWithResults(db: Db, { organisationId, examId }: HeldExam) {
  return await db
    .select({
      sitting: examSittings,
      name: users.name,
      accountName: users.accountName,
      imageUrl: users.imageUrl,
    })
    .from(examSittings)
    .innerJoin(users, sameTenant(users, examSittings, eq(users.id, examSittings.userId)))
    .where(
      and(
        eq(examSittings.organisationId, organisationId),
        eq(examSittings.examId, examId),
        isNotNull(examSittings.submittedAt),
      ),
    )
    .orderBy(asc(users.name), asc(examSittings.id));
}
export type PersonWithResult = Awaited<ReturnType<typeof listPeopleWithResults>>[number];
