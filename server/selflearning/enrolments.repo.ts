import { and, count, desc, eq, gte, inArray, isNotNull, isNull, lt, type SQL } from 'drizzle-orm';
import { one } from '../db/one.ts';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import type { Learning } from '../../domain/selflearning/selflearning.schema.ts';
import type { SubjectKind } from '../../domain/selflearning/application-states.ts';
import { classes, classMaterials, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { holdsKeyword } from '../db/like-pattern.ts';
import { learningPathVersions } from '../learningpaths/learningpaths.table.ts';
import { materials } from '../materials/materials.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { materialProgress } from '../training/training.table.ts';
import { groupNameOfUser } from './applications.repo.ts';
import { selfLearningClasses, selfLearningEnrolments as enrolments } from './selflearning.table.ts';

export type EnrolmentRow = typeof enrolments.$inferSelect;
type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** The newest first. */
export async function listEnrolmentsOf(db: Db, { organisationId, userId }: Person) {
  return await db
    .select()
    .from(enrolments)
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.userId, userId)))
    .orderBy(desc(enrolments.id));
}

/** Held until the transaction ends. */
export async function lockEnrolment(db: Db, { organisationId, userId }: Person, id: number) {
  const [held] = await db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.userId, userId),
        eq(enrolments.id, id),
      ),
    )
    .for('no key update');
  return held;
}

export async function listByApplications(db: Db, organisationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select()
    .from(enrolments)
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        inArray(enrolments.applicationId, [...ids]),
      ),
    );
}

export async function insertEnrolment(
  db: Db,
  values: typeof enrolments.$inferInsert,
): Promise<EnrolmentRow> {
  const inserted = one(await db.insert(enrolments).values(values).returning());
  return inserted;
}

export async function insertClassOf(
  db: Db,
  values: typeof selfLearningClasses.$inferInsert,
): Promise<void> {
  await db.insert(selfLearningClasses).values(values);
}

/** The classes of these, with how far their learner is. */
export async function listClassesOf(db: Db, organisationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select({
      enrolmentId: selfLearningClasses.enrolmentId,
      partId: selfLearningClasses.partId,
      classId: classes.id,
      materialCount: classes.materialCount,
      completedCount: classTrainees.completedCount,
      lastActivityAt: classTrainees.lastActivityAt,
    })
    .from(selfLearningClasses)
    .innerJoin(
      classes,
      sameTenant(classes, selfLearningClasses, eq(classes.id, selfLearningClasses.classId)),
    )
    .innerJoin(
      classTrainees,
      sameTenant(classTrainees, classes, eq(classTrainees.classId, classes.id)),
    )
    .where(
      and(
        eq(selfLearningClasses.organisationId, organisationId),
        inArray(selfLearningClasses.enrolmentId, [...ids]),
      ),
    );
}
export type ClassOfRow = Awaited<ReturnType<typeof listClassesOf>>[number];

/** Of each of these classes the first material that its learner has not completed. */
export async function listNextMaterials(
  db: Db,
  organisationId: number,
  classIds: readonly number[],
) {
  if (classIds.length === 0) return [];
  return await db
    .selectDistinctOn([classMaterials.classId], {
      classId: classMaterials.classId,
      classMaterialId: classMaterials.id,
      title: materials.title,
      materialType: materials.type,
    })
    .from(classMaterials)
    .innerJoin(
      materials,
      sameTenant(materials, classMaterials, eq(materials.id, classMaterials.materialId)),
    )
    .leftJoin(
      materialProgress,
      sameTenant(
        materialProgress,
        classMaterials,
        eq(materialProgress.classId, classMaterials.classId),
        eq(materialProgress.classMaterialId, classMaterials.id),
        isNotNull(materialProgress.completedAt),
      ),
    )
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        inArray(classMaterials.classId, [...classIds]),
        isNull(materialProgress.classMaterialId),
      ),
    )
    .orderBy(classMaterials.classId, classMaterials.position);
}

/** The graphs of the paths among these, as each was begun. */
export async function listGraphsOf(db: Db, organisationId: number, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return await db
    .select({ enrolmentId: enrolments.id, graph: learningPathVersions.graph })
    .from(enrolments)
    .innerJoin(
      learningPathVersions,
      and(
        eq(learningPathVersions.organisationId, enrolments.subjectOrganisationId),
        eq(learningPathVersions.pathId, enrolments.subjectId),
        eq(learningPathVersions.number, enrolments.version),
      ),
    )
    .where(
      and(
        eq(enrolments.organisationId, organisationId),
        eq(enrolments.kind, 'path'),
        inArray(enrolments.id, [...ids]),
      ),
    );
}

export interface LearnerFilter {
  readonly keyword?: string | undefined;
  readonly kind?: SubjectKind | undefined;
  readonly state?: Learning['state'] | undefined;
}

const isLearner = sameTenant(users, enrolments, eq(users.id, enrolments.userId));

/** The twin of `learningStateOn`; what is finished is noted by the clock. */
function hasState(state: Learning['state'], today: string): SQL | undefined {
  const dayBefore = dayAfter(today, -1);
  if (state === 'finished') return isNotNull(enrolments.finishedAt);
  const isOpen = isNull(enrolments.finishedAt);
  return state === 'running'
    ? and(isOpen, gte(enrolments.endAt, dayBefore))
    : and(isOpen, lt(enrolments.endAt, dayBefore));
}

export async function listLearnerPage(
  db: Db,
  viewer: Actor,
  { keyword, kind, state }: LearnerFilter,
  page: { readonly limit: number; readonly offset: number; readonly today: string },
) {
  const where = sameTenant(
    enrolments,
    viewer,
    peopleInScope(viewer),
    isNull(users.archivedAt),
    keyword ? holdsKeyword(users.searchText, keyword) : undefined,
    kind && eq(enrolments.kind, kind),
    state && hasState(state, page.today),
  );
  const rows = await db
    .select({
      enrolment: enrolments,
      trainee: { id: users.id, name: users.name, imageUrl: users.imageUrl },
      accountName: users.accountName,
      groupName: groupNameOfUser,
    })
    .from(enrolments)
    .innerJoin(users, isLearner)
    .where(where)
    .orderBy(desc(enrolments.startedAt), desc(enrolments.id))
    .limit(page.limit)
    .offset(page.offset);
  const [counted] = await db
    .select({ count: count() })
    .from(enrolments)
    .innerJoin(users, isLearner)
    .where(where);
  return { rows, count: counted?.count ?? 0 };
}
