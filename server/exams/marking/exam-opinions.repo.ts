import { and, asc, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { sameTenant } from '../../db/columns.ts';
import type { Db } from '../../db/database.ts';
import { users } from '../../people/people.table.ts';
import type { HeldExam } from '../exams.repo.ts';
import { examMarks, examSittings } from '../exams.table.ts';
import { examOpinions } from './exam-opinions.table.ts';

export async function putOpinion(db: Db, opinion: typeof examOpinions.$inferInsert): Promise<void> {
  const { points, comment, criteria, isAssisted, markedAt } = opinion;
  await db
    .insert(examOpinions)
    .values(opinion)
    .onConflictDoUpdate({
      target: [
        examOpinions.organisationId,
        examOpinions.sittingId,
        examOpinions.questionId,
        examOpinions.markedBy,
      ],
      set: { points, comment, criteria, isAssisted, markedAt },
    });
}

/** In the order in which they were given. */
export async function listOpinions(db: Db, organisationId: number, sittingIds: readonly number[]) {
  if (sittingIds.length === 0) return [];
  return await db
    .select({ opinion: examOpinions, by: users.name })
    .from(examOpinions)
    .innerJoin(
      users,
      and(
        eq(users.organisationId, examOpinions.organisationId),
        eq(users.id, examOpinions.markedBy),
      ),
    )
    .where(
      and(
        eq(examOpinions.organisationId, organisationId),
        inArray(examOpinions.sittingId, [...sittingIds]),
      ),
    )
    .orderBy(asc(examOpinions.markedAt), asc(examOpinions.markedBy));
}
export type OpinionRow = Awaited<ReturnType<typeof listOpinions>>[number];

const mostComments = 20;

/** What the actor wrote, or what stands with a mark by anybody; each text once. */
export async function listComments(
  db: Db,
  { organisationId, examId }: HeldExam,
  questionId: number,
  userId: number,
) {
  const isOfExam = and(
    eq(examSittings.organisationId, organisationId),
    eq(examSittings.examId, examId),
  );
  const marked = db
    .select({ text: examMarks.comment })
    .from(examMarks)
    .innerJoin(
      examSittings,
      sameTenant(examSittings, examMarks, eq(examSittings.id, examMarks.sittingId)),
    )
    .where(and(isOfExam, eq(examMarks.questionId, questionId), ne(examMarks.comment, '')));
  const own = db
    .select({ text: examOpinions.comment })
    .from(examOpinions)
    .innerJoin(
      examSittings,
      sameTenant(examSittings, examOpinions, eq(examSittings.id, examOpinions.sittingId)),
    )
    .where(
      and(
        isOfExam,
        eq(examOpinions.questionId, questionId),
        eq(examOpinions.markedBy, userId),
        ne(examOpinions.comment, ''),
      ),
    );
  const all = unionAll(marked, own).as('comments');
  const count = sql<number>`count(*)::int`;
  return await db
    .select({ text: all.text, count })
    .from(all)
    .groupBy(all.text)
    .orderBy(desc(count), asc(all.text))
    .limit(mostComments);
}
