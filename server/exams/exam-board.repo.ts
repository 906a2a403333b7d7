import { and, asc, desc, eq, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { type HeldExam, isExam } from './exams.repo.ts';
import {
  examAnswers,
  examBeats,
  examInvigilators,
  examLedger,
  examMessages,
  exams,
  examSittings,
} from './exams.table.ts';

const isNamed = (organisationId: number, userId: number) =>
  sql<boolean>`exists (select 1 from ${examInvigilators} where ${and(
    eq(examInvigilators.organisationId, organisationId),
    eq(examInvigilators.examId, exams.id),
    eq(examInvigilators.userId, userId),
  )})`;

interface Actor {
  readonly organisationId: number;
  readonly userId: number;
}

interface Counts {
  peopleCount: number;
  writingCount: number;
  handedInCount: number;
}

// A condition of its own names its tables also where the query has no more than one.
const isSittingOfExam = sameTenant(examSittings, exams, eq(examSittings.examId, exams.id));

const counts = sql<Counts>`(
  select json_build_object('peopleCount', count(*),
    'writingCount', count(*) filter (where ${examSittings.startedAt} is not null
      and ${examSittings.submittedAt} is null),
    'handedInCount', count(${examSittings.submittedAt}))
  from ${examSittings} where ${isSittingOfExam})`;

const ofActor = ({ organisationId, userId }: Actor) => ({
  exam: exams,
  counts,
  isInvigilator: isNamed(organisationId, userId),
});

/** Published ones, those that open last first; of all, or of those that the actor is named for. */
export async function listToWatch(db: Db, actor: Actor, isOfAll: boolean, limit: number) {
  return await db
    .select(ofActor(actor))
    .from(exams)
    .where(
      sameTenant(
        exams,
        actor,
        sql`${exams.status} <> 'draft'`,
        isOfAll ? undefined : isNamed(actor.organisationId, actor.userId),
      ),
    )
    .orderBy(desc(exams.opensAt), desc(exams.id))
    .limit(limit);
}

export async function findToWatch(db: Db, actor: Actor, held: HeldExam) {
  const [found] = await db
    .select(ofActor(actor))
    .from(exams)
    .where(and(isExam(held), sql`${exams.status} <> 'draft'`));
  return found;
}

const ofExam = ({ organisationId, examId }: HeldExam) =>
  and(eq(examSittings.organisationId, organisationId), eq(examSittings.examId, examId));

const isPerson = sameTenant(users, examSittings, eq(users.id, examSittings.userId));

export async function listSeats(db: Db, held: HeldExam) {
  return await db
    .select({ sitting: examSittings, name: users.name, imageUrl: users.imageUrl })
    .from(examSittings)
    .innerJoin(users, isPerson)
    .where(ofExam(held))
    .orderBy(asc(users.name), asc(users.id));
}

/** How many questions each sitting that writes has answered. */
export async function countAnswered(db: Db, held: HeldExam): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({
      sittingId: examAnswers.sittingId,
      count: sql<number>`count(distinct ${examAnswers.questionId})::int`,
    })
    .from(examSittings)
    .innerJoin(
      examAnswers,
      sameTenant(examAnswers, examSittings, eq(examAnswers.sittingId, examSittings.id)),
    )
    .where(ofExam(held))
    .groupBy(examAnswers.sittingId);
  return new Map(rows.map(({ sittingId, count }) => [sittingId, count]));
}

/** Those who write, held until the transaction ends; of all, or of one person. */
export async function lockWriting(db: Db, held: HeldExam, userId: number | null) {
  return await db
    .select()
    .from(examSittings)
    .where(
      and(
        ofExam(held),
        isNotNull(examSittings.startedAt),
        isNull(examSittings.submittedAt),
        userId === null ? undefined : eq(examSittings.userId, userId),
      ),
    )
    .orderBy(asc(examSittings.id))
    .for('update');
}

export async function moveDeadlines(
  db: Db,
  held: HeldExam,
  sittingIds: readonly number[],
  seconds: number,
): Promise<void> {
  if (sittingIds.length === 0) return;
  await db
    .update(examSittings)
    .set({ deadlineAt: sql`${examSittings.deadlineAt} + make_interval(secs => ${seconds})` })
    .where(and(ofExam(held), sql`${examSittings.id} = any(${sql.param([...sittingIds])}::int[])`));
}

export async function moveClose(db: Db, held: HeldExam, seconds: number): Promise<void> {
  await db
    .update(exams)
    .set({ closesAt: sql`${exams.closesAt} + make_interval(secs => ${seconds})` })
    .where(isExam(held));
}

export async function insertLedger(db: Db, values: typeof examLedger.$inferInsert): Promise<void> {
  await db.insert(examLedger).values(values);
}

const author = sql<
  string | null
>`(select ${users.name} from ${users} where ${sameTenant(users, examLedger, eq(users.id, examLedger.createdBy))})`;

const whose = sql<string | null>`(select ${users.name} from ${users}
  join ${examSittings} on ${sameTenant(examSittings, users, eq(examSittings.userId, users.id))} where ${sameTenant(examSittings, examLedger, eq(examSittings.id, examLedger.sittingId))})`;

/** Newest first; of one sitting, with what was for everybody since it began, or of the whole exam. */
export async function listLedger(
  db: Db,
  { organisationId, examId }: HeldExam,
  sitting?: { readonly id: number; readonly startedAt: Date | null },
) {
  return await db
    .select({ entry: examLedger, by: author, personName: whose })
    .from(examLedger)
    .where(
      and(
        eq(examLedger.organisationId, organisationId),
        eq(examLedger.examId, examId),
        sitting &&
          or(
            eq(examLedger.sittingId, sitting.id),
            and(
              isNull(examLedger.sittingId),
              sql`${examLedger.createdAt} >= ${(sitting.startedAt ?? new Date()).toISOString()}::timestamptz`,
            ),
          ),
      ),
    )
    .orderBy(desc(examLedger.id))
    .limit(200);
}

export async function insertMessage(
  db: Db,
  values: typeof examMessages.$inferInsert,
): Promise<void> {
  await db.insert(examMessages).values(values);
}

/** What this person asked is answered by now. */
export async function markAnswered(
  db: Db,
  { organisationId, examId }: HeldExam,
  userId: number,
  now: Date,
): Promise<void> {
  await db
    .update(examMessages)
    .set({ answeredAt: now })
    .where(
      and(
        eq(examMessages.organisationId, organisationId),
        eq(examMessages.examId, examId),
        eq(examMessages.userId, userId),
        isNull(examMessages.writtenBy),
        isNull(examMessages.answeredAt),
      ),
    );
}

const writer = sql<
  string | null
>`(select ${users.name} from ${users} where ${sameTenant(users, examMessages, eq(users.id, examMessages.writtenBy))})`;

const about = sql<
  string | null
>`(select ${users.name} from ${users} where ${sameTenant(users, examMessages, eq(users.id, examMessages.userId))})`;

/** Newest first; of one person, with what was written to everybody, or of the whole exam. */
export async function listMessages(db: Db, { organisationId, examId }: HeldExam, userId?: number) {
  return await db
    .select({ message: examMessages, writtenBy: writer, personName: about })
    .from(examMessages)
    .where(
      and(
        eq(examMessages.organisationId, organisationId),
        eq(examMessages.examId, examId),
        userId === undefined
          ? undefined
          : or(eq(examMessages.userId, userId), isNull(examMessages.userId)),
      ),
    )
    .orderBy(desc(examMessages.id))
    .limit(200);
}

/** How many questions of each person nobody has answered. */
export async function countOpenQuestions(
  db: Db,
  { organisationId, examId }: HeldExam,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ userId: examMessages.userId, count: sql<number>`count(*)::int` })
    .from(examMessages)
    .where(
      and(
        eq(examMessages.organisationId, organisationId),
        eq(examMessages.examId, examId),
        isNull(examMessages.writtenBy),
        isNull(examMessages.answeredAt),
      ),
    )
    .groupBy(examMessages.userId);
  return new Map(rows.map(({ userId, count }) => [userId ?? 0, count]));
}

/** Says that a server is there. Returns when one last did, before; one server at a time asks. */
export async function beat(db: Db, now: Date): Promise<Date> {
  await db.insert(examBeats).values({ id: 1, beatAt: now }).onConflictDoNothing();
  const [before] = await db.select().from(examBeats).where(eq(examBeats.id, 1)).for('update');
  const beatAt = before?.beatAt ?? now;
  if (now > beatAt) await db.update(examBeats).set({ beatAt: now }).where(eq(examBeats.id, 1));
  return beatAt;
}

/** Exams in which somebody was writing at that moment, over all organisations. */
export async function listWrittenAt(db: Db, at: Date) {
  return await db
    .selectDistinct({ organisationId: examSittings.organisationId, examId: examSittings.examId })
    .from(examSittings)
    .where(
      and(
        isNotNull(examSittings.startedAt),
        isNull(examSittings.submittedAt),
        sql`${examSittings.deadlineAt} >= ${at.toISOString()}::timestamptz`,
      ),
    );
}
