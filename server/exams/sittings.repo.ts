import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Db } from '../db/database.ts';
import { preparedOnce } from '../db/prepared.ts';
import { chained } from './chain.ts';
import type { ExamEvent } from '../../domain/exams/exam-events.ts';
import { examEvents, exams, examSittings } from './exams.table.ts';
import type { ExamRow, HeldExam } from './exams.repo.ts';

export type SittingRow = typeof examSittings.$inferSelect;

export interface OwnSitting {
  readonly exam: ExamRow;
  readonly sitting: SittingRow;
}

interface Person {
  readonly organisationId: number;
  readonly userId: number;
}

const isOfPerson = ({ organisationId, userId }: Person) =>
  and(eq(examSittings.organisationId, organisationId), eq(examSittings.userId, userId));

const isOfExam = sameTenant(exams, examSittings, eq(exams.id, examSittings.examId));

/** Of published exams, those to come first. */
export async function listOwnSittings(db: Db, person: Person): Promise<OwnSitting[]> {
  return await db
    .select({ exam: exams, sitting: examSittings })
    .from(examSittings)
    .innerJoin(exams, isOfExam)
    .where(and(isOfPerson(person), sql`${exams.status} <> 'draft'`))
    .orderBy(asc(exams.opensAt), asc(exams.id));
}

/** Published ones that any of them takes, those to come first. */
export async function listExamsOfPeople(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<ExamRow[]> {
  if (userIds.length === 0) return [];
  return await db
    .select()
    .from(exams)
    .where(
      and(
        eq(exams.organisationId, organisationId),
        sql`${exams.status} <> 'draft'`,
        exists(
          db
            .select({ one: sql`1` })
            .from(examSittings)
            .where(and(isOfExam, inArray(examSittings.userId, [...userIds]))),
        ),
      ),
    )
    .orderBy(asc(exams.opensAt), asc(exams.id));
}

export async function findOwnSitting(
  db: Db,
  { organisationId, userId }: Person,
  examId: number,
): Promise<OwnSitting | undefined> {
  const [found] = await listSittingsAt(db, [{ organisationId, userId, examId }]);
  return found;
}

export interface AskedSitting extends Person {
  readonly examId: number;
}

/** Of each in its place; undefined where there is none, or where its exam is a draft. */
export async function listSittingsAt(
  db: Db,
  asked: readonly AskedSitting[],
): Promise<(OwnSitting | undefined)[]> {
  const found = await ownSittings(db).execute({
    organisationIds: asked.map(({ organisationId }) => organisationId),
    userIds: asked.map(({ userId }) => userId),
    examIds: asked.map(({ examId }) => examId),
  });
  const byName = new Map(found.map((own) => [nameOfSitting(own.sitting), own]));
  return asked.map((one) => byName.get(nameOfSitting(one)));
}

export const nameOfSitting = ({ organisationId, examId, userId }: AskedSitting): string =>
  `${organisationId}/${examId}/${userId}`;

/** Asked with each answer of everybody who writes. */
const ownSittings = preparedOnce((db) =>
  db
    .select({ exam: exams, sitting: examSittings })
    .from(
      sql`unnest(${sql.placeholder('organisationIds')}::int[], ${sql.placeholder('userIds')}::int[], ${sql.placeholder('examIds')}::int[]) as asked(organisation_id, user_id, exam_id)`,
    )
    .innerJoin(
      examSittings,
      and(
        sql`${examSittings.organisationId} = asked.organisation_id`,
        sql`${examSittings.userId} = asked.user_id`,
        sql`${examSittings.examId} = asked.exam_id`,
      ),
    )
    .innerJoin(exams, isOfExam)
    .where(sql`${exams.status} <> 'draft'`)
    .prepare('own_sittings'),
);

/** Held until the transaction ends; what happens to one sitting happens one after the other. */
export async function lockSitting(
  db: Db,
  { organisationId }: Pick<Person, 'organisationId'>,
  sittingId: number,
): Promise<SittingRow | undefined> {
  const [found] = await db
    .select()
    .from(examSittings)
    .where(and(eq(examSittings.organisationId, organisationId), eq(examSittings.id, sittingId)))
    .for('update');
  return found;
}

export async function findSitting(
  db: Db,
  { organisationId }: Pick<Person, 'organisationId'>,
  sittingId: number,
): Promise<SittingRow | undefined> {
  const [found] = await db
    .select()
    .from(examSittings)
    .where(and(eq(examSittings.organisationId, organisationId), eq(examSittings.id, sittingId)));
  return found;
}

export async function changeSitting(
  db: Db,
  { organisationId, id }: Pick<SittingRow, 'organisationId' | 'id'>,
  changes: Partial<SittingRow>,
): Promise<void> {
  await db
    .update(examSittings)
    .set(changes)
    .where(and(eq(examSittings.organisationId, organisationId), eq(examSittings.id, id)));
}

/** Adds to the record of a sitting that is locked. */
export async function recordEvents(
  db: Db,
  sitting: SittingRow,
  at: Date,
  events: readonly ExamEvent[],
): Promise<SittingRow> {
  const { organisationId, id: sittingId } = sitting;
  const { added, end } = chained(sitting, at, events);
  if (added.length === 0) return sitting;
  await db
    .insert(examEvents)
    .values(added.map((event) => ({ organisationId, sittingId, ...event })));
  await changeSitting(db, sitting, end);
  return { ...sitting, ...end };
}

type Linked = Pick<SittingRow, 'organisationId' | 'id' | 'chainLength' | 'chainHash'>;

/** Adds to the records of many sittings that are locked, in two statements. */
export async function recordEventsOf(
  db: Db,
  at: Date,
  all: readonly { readonly sitting: Linked; readonly events: readonly ExamEvent[] }[],
): Promise<void> {
  const rows: (typeof examEvents.$inferInsert)[] = [];
  const ends: (Linked & { readonly at: Date })[] = [];
  for (const { sitting, events } of all) {
    const { organisationId, id } = sitting;
    const { added, end } = chained(sitting, at, events);
    for (const link of added) rows.push({ organisationId, sittingId: id, ...link });
    if (added.length > 0) ends.push({ organisationId, id, ...end, at });
  }
  if (rows.length === 0) return;
  await db.insert(examEvents).values(rows);
  await db.execute(sql`
    update ${examSittings} set chain_length = given.length, chain_hash = given.hash
    from unnest(${sql.param(ends.map((end) => end.organisationId))}::int[],
      ${sql.param(ends.map((end) => end.id))}::int[],
      ${sql.param(ends.map((end) => end.chainLength))}::int[],
      ${sql.param(ends.map((end) => end.chainHash))}::text[])
      as given (organisation_id, id, length, hash)
    where ${examSittings.organisationId} = given.organisation_id
      and ${examSittings.id} = given.id`);
}

/** All of a sitting's record, in order. */
export async function listEvents(
  db: Db,
  { organisationId, id: sittingId }: Pick<SittingRow, 'organisationId' | 'id'>,
) {
  return await db
    .select({
      position: examEvents.position,
      body: examEvents.body,
      hash: examEvents.hash,
    })
    .from(examEvents)
    .where(and(eq(examEvents.organisationId, organisationId), eq(examEvents.sittingId, sittingId)))
    .orderBy(asc(examEvents.position));
}

/** The same event for each. */
export const recordForMany = (
  db: Db,
  sittings: readonly Linked[],
  at: Date,
  event: ExamEvent,
): Promise<void> =>
  recordEventsOf(
    db,
    at,
    sittings.map((sitting) => ({ sitting, events: [event] })),
  );

/** Begun, not handed in, and past their deadline before then. */
export async function listOverdue(db: Db, before: Date, limit: number) {
  return await db
    .select({ organisationId: examSittings.organisationId, id: examSittings.id })
    .from(examSittings)
    .where(
      and(
        isNull(examSittings.submittedAt),
        isNotNull(examSittings.startedAt),
        lt(examSittings.deadlineAt, before),
      ),
    )
    .orderBy(asc(examSittings.deadlineAt))
    .limit(limit);
}

/** Whether somebody sits in an exam just now. */
export async function hasOpenSitting(db: Db, person: Person, now: Date): Promise<boolean> {
  const { organisationId, userId } = person;
  const asked = { organisationId, userId, now: now.toISOString() };
  return (await openSitting(db).execute(asked)).length > 0;
}

/** Asked with each question to the assistant. */
const openSitting = preparedOnce((db) =>
  db
    .select({ id: examSittings.id })
    .from(examSittings)
    .where(
      and(
        eq(examSittings.organisationId, sql.placeholder('organisationId')),
        eq(examSittings.userId, sql.placeholder('userId')),
        isNotNull(examSittings.startedAt),
        isNull(examSittings.submittedAt),
        sql`${examSittings.deadlineAt} >= ${sql.placeholder('now')}::timestamptz`,
      ),
    )
    .limit(1)
    .prepare('open_sitting'),
);

/** Of an exam, handed in. */
export async function listHandedIn(
  db: Db,
  { organisationId, examId }: HeldExam,
): Promise<SittingRow[]> {
  return await db
    .select()
    .from(examSittings)
    .where(
      and(
        eq(examSittings.organisationId, organisationId),
        eq(examSittings.examId, examId),
        isNotNull(examSittings.submittedAt),
      ),
    )
    .orderBy(asc(examSittings.id));
}

export async function listSittingsOf(
  db: Db,
  { organisationId, examId }: HeldExam,
  userIds: readonly number[],
): Promise<SittingRow[]> {
  if (userIds.length === 0) return [];
  return await db
    .select()
    .from(examSittings)
    .where(
      and(
        eq(examSittings.organisationId, organisationId),
        eq(examSittings.examId, examId),
        inArray(examSittings.userId, [...userIds]),
      ),
    );
}
