import {
  and,
  asc,
  count,
  desc,
  eq,
  ilike,
  isNotNull,
  ne,
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { classes, classInstructors, classMaterials } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import { materials } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';
import { attempts, lateAnswers, quizCorrections, quizMarks } from './challenges.table.ts';
import { codeSubmissions } from './code/code.table.ts';

interface ClassKey {
  readonly organisationId: number;
  readonly classId: number;
}

export interface MarkingQuery {
  readonly keyword: string | undefined;
  readonly scored: boolean;
  readonly column: 'submittedAt' | 'name';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** Submitted attempts of a class: those that wait for an instructor, or those that are settled. */
export async function selectMarkings(db: Db, key: ClassKey, query: MarkingQuery) {
  const order = query.direction === 'asc' ? asc : desc;
  const isListed = and(
    isOfClass(key),
    not(isCode),
    isNotNull(attempts.submittedAt),
    query.scored
      ? and(ne(attempts.scoreStatus, 'scoring'), not(hasWaitingLate))
      : or(eq(attempts.scoreStatus, 'scoring'), hasWaitingLate),
    query.keyword ? ilike(users.name, likePattern(query.keyword)) : undefined,
  );
  const rows = await markings(db)
    .where(isListed)
    .orderBy(order(query.column === 'name' ? users.name : attempts.submittedAt), order(attempts.id))
    .limit(query.limit)
    .offset(query.offset);
  const [total] = await db
    .select({ count: count() })
    .from(attempts)
    .innerJoin(users, isTrainee)
    .where(isListed);
  return { rows, count: total?.count ?? 0 };
}

/** Undefined also while it is not submitted. */
export async function selectMarking(db: Db, key: ClassKey, attemptId: number) {
  const [found] = await markings(db).where(
    and(isOfClass(key), eq(attempts.id, attemptId), isNotNull(attempts.submittedAt)),
  );
  return found;
}

export type MarkingRow = NonNullable<Awaited<ReturnType<typeof selectMarking>>>;

/** Two instructors who mark one attempt wait for each other here. */
export async function lockMarking(
  db: Db,
  { organisationId, classId }: ClassKey,
  attemptId: number,
) {
  const [found] = await db
    .select()
    .from(attempts)
    .where(
      and(
        isOfClass({ organisationId, classId }),
        eq(attempts.id, attemptId),
        isNotNull(attempts.submittedAt),
      ),
    )
    .for('update');
  return found;
}

export async function hasClass(db: Db, { organisationId, classId }: ClassKey): Promise<boolean> {
  const found = await db
    .select({ id: classes.id })
    .from(classes)
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)));
  return found.length > 0;
}

/** Who marks a class's answers: its instructors, else whoever made it, if they are of the organisation. */
export async function selectMarkers(db: Db, { organisationId, classId }: ClassKey) {
  const rows = await db
    .select({ makerId: users.id, instructorId: classInstructors.userId })
    .from(classes)
    .leftJoin(users, sameTenant(users, classes, eq(users.id, classes.createdBy)))
    .leftJoin(
      classInstructors,
      sameTenant(classInstructors, classes, eq(classInstructors.classId, classes.id)),
    )
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)));
  return rows.flatMap((row) => row.instructorId ?? row.makerId ?? []);
}

function markings(db: Db) {
  const waiting: SQL<number> = sql`(
    select count(*)::int from ${quizMarks}
    where ${quizMarks.organisationId} = ${attempts.organisationId}
      and ${quizMarks.attemptId} = ${attempts.id} and ${quizMarks.points} is null
      and not exists (select 1 from ${quizCorrections} correction
        where correction.organisation_id = ${attempts.organisationId}
          and correction.class_material_id = ${attempts.classMaterialId}
          and correction.question_id = ${quizMarks.questionId}
          and correction.answer_key is null and correction.taken_back_at is null))`;
  const late: SQL<number> = sql`(
    select count(distinct ${lateAnswers.questionId})::int from ${lateAnswers}
    where ${isWaitingLate})`;
  return db
    .select({
      attempt: attempts,
      trainee: { id: users.id, name: users.name, imageUrl: users.imageUrl },
      classTitle: classes.title,
      materialTitle: materials.title,
      waitingCount: waiting,
      lateCount: late,
    })
    .from(attempts)
    .innerJoin(users, isTrainee)
    .innerJoin(classes, sameTenant(classes, attempts, eq(classes.id, attempts.classId)))
    .innerJoin(
      classMaterials,
      sameTenant(classMaterials, attempts, eq(classMaterials.id, attempts.classMaterialId)),
    )
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .$dynamic();
}

const isWaitingLate = sql`${lateAnswers.organisationId} = ${attempts.organisationId}
  and ${lateAnswers.attemptId} = ${attempts.id} and ${lateAnswers.state} = 'waiting'`;

const hasWaitingLate = sql`exists (select 1 from ${lateAnswers} where ${isWaitingLate})`;

/** Code is reviewed elsewhere. */
const isCode = sql`exists (select 1 from ${codeSubmissions} code
  where code.organisation_id = ${attempts.organisationId} and code.attempt_id = ${attempts.id})`;

const isOfClass = ({ organisationId, classId }: ClassKey) =>
  and(eq(attempts.organisationId, organisationId), eq(attempts.classId, classId));

const isTrainee = sameTenant(users, attempts, eq(users.id, attempts.userId));
