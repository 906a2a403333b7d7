import type { ClassKey } from '../../domain/classes/class-key.ts';
import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { SectionRule } from '../../domain/classrules/classrules.schema.ts';
import { classes, classSections, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { users } from '../people/people.table.ts';
import { classRules, sectionMarks, sectionRules } from './classrules.table.ts';
import { isRuleOfSection } from './study-rules.repo.ts';

export async function findClassRules(db: Db, { organisationId, classId }: ClassKey) {
  const [found] = await db
    .select()
    .from(classRules)
    .where(and(eq(classRules.organisationId, organisationId), eq(classRules.classId, classId)));
  return found;
}

export async function putClassRules(
  db: Db,
  held: ClassKey,
  values: { readonly freeNavigation: boolean; readonly updatedAt: Date },
): Promise<void> {
  await db
    .insert(classRules)
    .values({ ...held, ...values })
    .onConflictDoUpdate({
      target: [classRules.organisationId, classRules.classId],
      set: { ...values, revision: sql`${classRules.revision} + 1` },
    });
}

/** Leaves the revision alone: whoever has the form of the rules open does not save over it. */
export async function putClassCli(db: Db, held: ClassKey, cliEnabled: boolean): Promise<void> {
  await db
    .insert(classRules)
    .values({ ...held, cliEnabled, revision: 0 })
    .onConflictDoUpdate({
      target: [classRules.organisationId, classRules.classId],
      set: { cliEnabled },
    });
}

/** Those of this person’s published classes in which the command line may be used. */
export async function listCliClasses(
  db: Db,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
): Promise<number[]> {
  const rows = await db
    .select({ classId: classRules.classId })
    .from(classRules)
    .innerJoin(
      classes,
      sameTenant(
        classes,
        classRules,
        eq(classes.id, classRules.classId),
        eq(classes.isPublished, true),
      ),
    )
    .innerJoin(
      classTrainees,
      sameTenant(
        classTrainees,
        classRules,
        eq(classTrainees.classId, classRules.classId),
        eq(classTrainees.userId, userId),
      ),
    )
    .where(and(eq(classRules.organisationId, organisationId), eq(classRules.cliEnabled, true)))
    .orderBy(asc(classes.startAt), asc(classes.id));
  return rows.map(({ classId }) => classId);
}

/** In the order of the outline. */
export async function listRuled(db: Db, { organisationId, classId }: ClassKey) {
  return await db
    .select({
      sectionId: classSections.id,
      rule: {
        opensBy: sectionRules.opensBy,
        afterSectionId: sectionRules.afterSectionId,
        days: sectionRules.days,
        maySkip: sectionRules.maySkip,
      },
      openedAt: sectionRules.openedAt,
      openedByName: users.name,
    })
    .from(classSections)
    .leftJoin(sectionRules, isRuleOfSection)
    .leftJoin(users, eq(users.id, sectionRules.openedBy))
    .where(
      and(eq(classSections.organisationId, organisationId), eq(classSections.classId, classId)),
    )
    .orderBy(asc(classSections.position));
}

/** For whom sections were opened by hand. */
export async function listOpenedFor(db: Db, { organisationId, classId }: ClassKey) {
  const opener = sql<string | null>`(select opener.name from ${users} opener
    where opener.id = ${sectionMarks.openedBy})`;
  return await db
    .select({
      sectionId: sectionMarks.sectionId,
      userId: users.id,
      name: users.name,
      openedAt: sectionMarks.openedAt,
      openedByName: opener,
    })
    .from(sectionMarks)
    .innerJoin(users, sameTenant(users, sectionMarks, eq(users.id, sectionMarks.userId)))
    .where(
      and(
        eq(sectionMarks.organisationId, organisationId),
        eq(sectionMarks.classId, classId),
        isNotNull(sectionMarks.openedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

export async function putSectionRules(
  db: Db,
  held: ClassKey,
  rules: readonly { readonly sectionId: number; readonly rule: SectionRule }[],
): Promise<void> {
  for (const { sectionId, rule } of rules)
    await db
      .insert(sectionRules)
      .values({ ...held, sectionId, ...rule })
      .onConflictDoUpdate({
        target: [sectionRules.organisationId, sectionRules.sectionId],
        set: rule,
      });
}

interface Opened {
  readonly openedAt: Date | null;
  readonly openedBy: number | null;
}

export async function putOpened(
  db: Db,
  held: ClassKey,
  sectionId: number,
  opened: Opened,
): Promise<void> {
  await db
    .insert(sectionRules)
    .values({ ...held, sectionId, ...opened })
    .onConflictDoUpdate({
      target: [sectionRules.organisationId, sectionRules.sectionId],
      set: opened,
    });
}

export async function putOpenedFor(
  db: Db,
  held: ClassKey,
  { sectionId, userIds }: { readonly sectionId: number; readonly userIds: readonly number[] },
  opened: Opened,
): Promise<void> {
  await db
    .insert(sectionMarks)
    .values(userIds.map((userId) => ({ ...held, sectionId, userId, ...opened })))
    .onConflictDoUpdate({
      target: [sectionMarks.organisationId, sectionMarks.sectionId, sectionMarks.userId],
      set: opened,
    });
}

export async function putSkipped(
  db: Db,
  held: ClassKey,
  { sectionId, userId }: { readonly sectionId: number; readonly userId: number },
  skippedAt: Date | null,
): Promise<void> {
  await db
    .insert(sectionMarks)
    .values({ ...held, sectionId, userId, skippedAt })
    .onConflictDoUpdate({
      target: [sectionMarks.organisationId, sectionMarks.sectionId, sectionMarks.userId],
      set: { skippedAt },
    });
}

/** How many of these are enrolled. */
export async function countEnrolled(
  db: Db,
  { organisationId, classId }: ClassKey,
  userIds: readonly number[],
): Promise<number> {
  return await db.$count(
    classTrainees,
    and(
      eq(classTrainees.organisationId, organisationId),
      eq(classTrainees.classId, classId),
      inArray(classTrainees.userId, [...userIds]),
    ),
  );
}
