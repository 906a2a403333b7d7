import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { users } from '../people/people.table.ts';
import type { HeldExam } from './exams.repo.ts';
import { examAnswers, examMarks, examSittings } from './exams.table.ts';

const handedIn = ({ organisationId, examId }: HeldExam) =>
  and(
    eq(examSittings.organisationId, organisationId),
    eq(examSittings.examId, examId),
    isNotNull(examSittings.submittedAt),
  );

const isPerson = sameTenant(users, examSittings, eq(users.id, examSittings.userId));

const isMarkOf = sameTenant(examMarks, examSittings, eq(examMarks.sittingId, examSittings.id));

/** How many sittings have each question, and how many of their answers wait. */
export async function countByQuestion(db: Db, held: HeldExam) {
  return await db
    .select({
      questionId: examMarks.questionId,
      sittingCount: sql<number>`count(*)::int`,
      waitingCount: sql<number>`(count(*) filter (where ${examMarks.points} is null))::int`,
    })
    .from(examSittings)
    .innerJoin(examMarks, isMarkOf)
    .where(handedIn(held))
    .groupBy(examMarks.questionId);
}

interface Page {
  readonly limit: number;
  readonly offset: number;
}

/** By lot, though always in the same order, where names are hidden: no order of names betrays anybody. */
export async function listMarksOfQuestion(
  db: Db,
  held: HeldExam,
  asked: Page & {
    readonly questionId: number;
    readonly isWaiting: boolean;
    readonly areNamesHidden: boolean;
  },
) {
  const condition = and(
    handedIn(held),
    eq(examMarks.questionId, asked.questionId),
    asked.isWaiting ? isNull(examMarks.points) : undefined,
  );
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(examSittings)
    .innerJoin(examMarks, isMarkOf)
    .where(condition);
  const rows = await db
    .select({
      sittingId: examSittings.id,
      name: users.name,
      imageUrl: users.imageUrl,
      mark: examMarks,
    })
    .from(examSittings)
    .innerJoin(examMarks, isMarkOf)
    .innerJoin(users, isPerson)
    .where(condition)
    .orderBy(
      desc(isNull(examMarks.points)),
      asc(asked.areNamesHidden ? sql`md5(${examSittings.uuid}::text)` : users.name),
      asc(examSittings.id),
    )
    .limit(asked.limit)
    .offset(asked.offset);
  return { rows, count: counted?.count ?? 0 };
}

const waitingCount = sql<number>`(select count(*)::int from ${examMarks}
  where ${isMarkOf} and ${examMarks.points} is null)`;

const lateCount = sql<number>`(select count(*)::int from ${examAnswers}
  where ${examAnswers.organisationId} = ${examSittings.organisationId}
    and ${examAnswers.sittingId} = ${examSittings.id} and ${examAnswers.lateState} = 'waiting')`;

const sittingColumns = {
  sitting: examSittings,
  name: users.name,
  accountName: users.accountName,
  imageUrl: users.imageUrl,
  waitingCount,
  lateCount,
};

const sorted = {
  name: users.name,
  points: examSittings.points,
  submittedAt: examSittings.submittedAt,
} as const;

export async function listSittingRows(
  db: Db,
  held: HeldExam,
  asked: Page & {
    readonly keyword: string | undefined;
    readonly column: keyof typeof sorted;
    readonly direction: 'asc' | 'desc';
  },
) {
  const { keyword, column, direction, limit, offset } = asked;
  const condition = and(
    handedIn(held),
    keyword ? holdsKeyword(users.searchText, keyword) : undefined,
  );
  const [counted] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(examSittings)
    .innerJoin(users, isPerson)
    .where(condition);
  const rows = await db
    .select(sittingColumns)
    .from(examSittings)
    .innerJoin(users, isPerson)
    .where(condition)
    .orderBy((direction === 'asc' ? asc : desc)(sorted[column]), asc(examSittings.id))
    .limit(limit)
    .offset(offset);
  return { rows, count: counted?.count ?? 0 };
}

export async function findSittingRow(db: Db, held: HeldExam, sittingId: number) {
  const [found] = await db
    .select(sittingColumns)
    .from(examSittings)
    .innerJoin(users, isPerson)
    .where(and(handedIn(held), eq(examSittings.id, sittingId)));
  return found;
}

export type SittingWithName = NonNullable<Awaited<ReturnType<typeof findSittingRow>>>;
