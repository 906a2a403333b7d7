import { and, asc, count, eq, gt, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import { classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword, likePattern } from '../db/like-pattern.ts';
import type { GroupViewer } from '../groups/groups-scope.service.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { surveyHandIns } from './surveys.table.ts';

export type HandInRow = typeof surveyHandIns.$inferSelect;

export interface SurveyKey {
  readonly organisationId: number;
  readonly classMaterialId: number;
}

export type HandInKey = SurveyKey & { readonly userId: number };

const isOfSurvey = ({ organisationId, classMaterialId }: SurveyKey) =>
  and(
    eq(surveyHandIns.organisationId, organisationId),
    eq(surveyHandIns.classMaterialId, classMaterialId),
  );

const isThis = (key: HandInKey) => and(isOfSurvey(key), eq(surveyHandIns.userId, key.userId));

const isPerson = sameTenant(users, surveyHandIns, eq(users.id, surveyHandIns.userId));

/** False when there was one already; of two at once, one is told so. */
export async function insertHandIn(db: Db, row: HandInRow): Promise<boolean> {
  const inserted = await db
    .insert(surveyHandIns)
    .values(row)
    .onConflictDoNothing()
    .returning({ userId: surveyHandIns.userId });
  return inserted.length > 0;
}

export async function selectHandIn(db: Db, key: HandInKey): Promise<HandInRow | undefined> {
  const [found] = await db.select().from(surveyHandIns).where(isThis(key));
  return found;
}

export async function lockHandIn(db: Db, key: HandInKey): Promise<HandInRow | undefined> {
  const [found] = await db.select().from(surveyHandIns).where(isThis(key)).for('update');
  return found;
}

export async function updateHandIn(
  db: Db,
  key: HandInKey,
  change: { materialVersionId: number; answers: SurveyAnswers; handedInAt: Date },
): Promise<void> {
  await db.update(surveyHandIns).set(change).where(isThis(key));
}

/** How many of those whom the viewer may see have handed in, by survey of the class. */
export async function countHandIns(
  db: Db,
  viewer: GroupViewer,
  classId: number,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: surveyHandIns.classMaterialId, count: count() })
    .from(surveyHandIns)
    .innerJoin(users, isPerson)
    .where(
      sameTenant(surveyHandIns, viewer, eq(surveyHandIns.classId, classId), peopleInScope(viewer)),
    )
    .groupBy(surveyHandIns.classMaterialId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Of those whom the viewer may see, and of everybody what is anonymous: that is not divided by who looks. */
export async function countByVersion(
  db: Db,
  viewer: GroupViewer,
  key: SurveyKey,
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: surveyHandIns.materialVersionId, count: count() })
    .from(surveyHandIns)
    .innerJoin(users, isPerson)
    .where(and(isOfSurvey(key), or(isNull(surveyHandIns.answers), peopleInScope(viewer))))
    .groupBy(surveyHandIns.materialVersionId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

export interface NamedAnswers {
  readonly userId: number;
  readonly name: string;
  readonly accountName: string;
  readonly answers: SurveyAnswers;
  readonly handedInAt: Date;
}

/** Answers with their names, by the person's id, of those whom the viewer may see. */
export async function listNamed(
  db: Db,
  viewer: GroupViewer,
  key: SurveyKey & { readonly materialVersionId: number },
  after: number,
  limit: number,
): Promise<NamedAnswers[]> {
  const rows = await db
    .select({
      userId: surveyHandIns.userId,
      name: users.name,
      accountName: users.accountName,
      answers: surveyHandIns.answers,
      handedInAt: surveyHandIns.handedInAt,
    })
    .from(surveyHandIns)
    .innerJoin(users, isPerson)
    .where(
      and(
        isOfSurvey(key),
        eq(surveyHandIns.materialVersionId, key.materialVersionId),
        gt(surveyHandIns.userId, after),
        isNotNull(surveyHandIns.answers),
        peopleInScope(viewer),
      ),
    )
    .orderBy(asc(surveyHandIns.userId))
    .limit(limit);
  return rows.flatMap(({ answers, handedInAt, ...row }) =>
    answers && handedInAt ? [{ ...row, answers, handedInAt }] : [],
  );
}

interface TextsQuery {
  readonly fieldId: string;
  readonly keyword: string | undefined;
  readonly limit: number;
  readonly offset: number;
}

/** What was written in answer to one question, with the names, newest first. */
export async function listNamedTexts(
  db: Db,
  viewer: GroupViewer,
  key: SurveyKey & { readonly materialVersionId: number },
  { fieldId, keyword, limit, offset }: TextsQuery,
) {
  const text = sql<string>`${surveyHandIns.answers} ->> ${fieldId}`;
  const isListed = and(
    isOfSurvey(key),
    eq(surveyHandIns.materialVersionId, key.materialVersionId),
    sql`${text} is not null`,
    keyword ? sql`${text} ilike ${likePattern(keyword)}` : undefined,
    peopleInScope(viewer),
  );
  const rows = await db
    .select({ text, name: users.name, handedInAt: surveyHandIns.handedInAt })
    .from(surveyHandIns)
    .innerJoin(users, isPerson)
    .where(isListed)
    .orderBy(sql`${surveyHandIns.handedInAt} desc`, asc(surveyHandIns.userId))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(surveyHandIns)
    .innerJoin(users, isPerson)
    .where(isListed);
  return { rows, count: total?.count ?? 0 };
}

interface ParticipantsQuery {
  readonly keyword: string | undefined;
  readonly handedIn: boolean | undefined;
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** The trainees of the class, and whether each has handed in. */
export async function listParticipants(
  db: Db,
  viewer: GroupViewer,
  { classId, ...key }: SurveyKey & { readonly classId: number },
  { keyword, handedIn, direction, limit, offset }: ParticipantsQuery,
) {
  const isTrainee = sameTenant(users, classTrainees, eq(users.id, classTrainees.userId));
  const isHis = and(isOfSurvey(key), eq(surveyHandIns.userId, classTrainees.userId));
  const isListed = sameTenant(
    classTrainees,
    key,
    eq(classTrainees.classId, classId),
    peopleInScope(viewer),
    keyword ? holdsKeyword(users.searchText, keyword) : undefined,
    handedIn === undefined
      ? undefined
      : handedIn
        ? isNotNull(surveyHandIns.userId)
        : isNull(surveyHandIns.userId),
  );
  const rows = await db
    .select({
      userId: users.id,
      name: users.name,
      imageUrl: users.imageUrl,
      hasHandedIn: sql<boolean>`${surveyHandIns.userId} is not null`,
      handedInAt: surveyHandIns.handedInAt,
    })
    .from(classTrainees)
    .innerJoin(users, isTrainee)
    .leftJoin(surveyHandIns, isHis)
    .where(isListed)
    .orderBy(sql`${users.name} ${sql.raw(direction)}`, asc(users.id))
    .limit(limit)
    .offset(offset);
  const [total] = await db
    .select({ count: count() })
    .from(classTrainees)
    .innerJoin(users, isTrainee)
    .leftJoin(surveyHandIns, isHis)
    .where(isListed);
  return { rows, count: total?.count ?? 0 };
}

/** Of the trainees in the class, how many the viewer may see. */
export async function countInvited(db: Db, viewer: GroupViewer, classId: number): Promise<number> {
  const visible = db.select({ id: users.id }).from(users).where(peopleInScope(viewer));
  return await db.$count(
    classTrainees,
    sameTenant(
      classTrainees,
      viewer,
      eq(classTrainees.classId, classId),
      inArray(classTrainees.userId, visible),
    ),
  );
}
