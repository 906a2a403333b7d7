import { and, asc, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { SectionRule } from '../../domain/classrules/classrules.schema.ts';
import { classes, classMaterials, classSections, classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { materialProgress } from '../training/training.table.ts';
import { isGivenTo } from './audience.repo.ts';
import { classRules, sectionMarks, sectionRules } from './classrules.table.ts';

export interface StudyKey {
  readonly organisationId: number;
  readonly userId: number;
  readonly classId: number;
}

/** For a join with `class_sections`. */
export const isRuleOfSection = sameTenant(
  sectionRules,
  classSections,
  eq(sectionRules.sectionId, classSections.id),
);

/** The same, of one person. */
export const isMarkOf = (userId: number | SQL) =>
  sameTenant(
    sectionMarks,
    classSections,
    eq(sectionMarks.sectionId, classSections.id),
    eq(sectionMarks.userId, userId),
  );

/** Columns of a query that has both joined to the left. */
export const ruleColumns = {
  rule: {
    opensBy: sectionRules.opensBy,
    afterSectionId: sectionRules.afterSectionId,
    days: sectionRules.days,
    maySkip: sectionRules.maySkip,
  },
  isOpened: sql<boolean>`(${sectionRules.openedAt} is not null or ${sectionMarks.openedAt} is not null)`,
  isSkipped: sql<boolean>`(${sectionMarks.skippedAt} is not null)`,
};

/** What holds for the class as a whole, of a query over `classes` that has the enrolment. */
export const classRuleColumns = {
  freeNavigation: sql<boolean>`coalesce((select ${classRules.freeNavigation} from ${classRules}
    where ${classRules.organisationId} = ${classes.organisationId}
      and ${classRules.classId} = ${classes.id}), true)`,
  joinedOn: sql<string>`(${classTrainees.enrolledAt} at time zone (
    select ${organisations.timeZone} from ${organisations}
    where ${organisations.id} = ${classes.organisationId}))::date::text`,
};

/** Whether anything but dates decides what is open in a class; a column of a query over `classes`. */
export const hasStudyRules = sql<boolean>`(
  exists (select 1 from ${sectionRules} where ${sectionRules.organisationId} = ${classes.organisationId}
    and ${sectionRules.classId} = ${classes.id})
  or exists (select 1 from ${sectionMarks} where ${sectionMarks.organisationId} = ${classes.organisationId}
    and ${sectionMarks.classId} = ${classes.id})
  or exists (select 1 from ${classRules} where ${classRules.organisationId} = ${classes.organisationId}
    and ${classRules.classId} = ${classes.id} and not ${classRules.freeNavigation}))`;

export async function findStudyRules(db: Db, { organisationId, userId, classId }: StudyKey) {
  const [found] = await db
    .select(classRuleColumns)
    .from(classes)
    .innerJoin(
      classTrainees,
      sameTenant(
        classTrainees,
        classes,
        eq(classTrainees.classId, classes.id),
        eq(classTrainees.userId, userId),
      ),
    )
    .where(and(eq(classes.organisationId, organisationId), eq(classes.id, classId)));
  return found;
}

export async function listSectionsRuled(db: Db, { organisationId, userId, classId }: StudyKey) {
  return await db
    .select({ id: classSections.id, opensAt: classSections.opensAt, ...ruleColumns })
    .from(classSections)
    .leftJoin(sectionRules, isRuleOfSection)
    .leftJoin(sectionMarks, isMarkOf(userId))
    .where(
      and(eq(classSections.organisationId, organisationId), eq(classSections.classId, classId)),
    )
    .orderBy(asc(classSections.position));
}

/** Each material with what one person has done in it. */
export async function listMaterialsBegun(db: Db, { organisationId, userId, classId }: StudyKey) {
  return await db
    .select({
      id: classMaterials.id,
      sectionId: classMaterials.sectionId,
      hasBegun: sql<boolean>`(${materialProgress.userId} is not null)`,
      isCompleted: sql<boolean>`(${materialProgress.completedAt} is not null)`,
      isDrill: sql<boolean>`(${classMaterials.drillId} is not null)`,
    })
    .from(classMaterials)
    .leftJoin(
      materialProgress,
      sameTenant(
        materialProgress,
        classMaterials,
        eq(materialProgress.classId, classMaterials.classId),
        eq(materialProgress.classMaterialId, classMaterials.id),
        eq(materialProgress.userId, userId),
      ),
    )
    .where(
      and(
        eq(classMaterials.organisationId, organisationId),
        eq(classMaterials.classId, classId),
        isGivenTo(classMaterials, userId),
      ),
    )
    .orderBy(asc(classMaterials.position));
}

/** What in a query stands for a section, its class and the enrolment of who reads. */
interface ReadSection {
  readonly organisationId: SQLWrapper;
  readonly sectionId: SQLWrapper;
  readonly opensAt: SQLWrapper;
  readonly startAt: SQLWrapper;
  readonly userId: SQLWrapper;
  readonly enrolledAt: SQLWrapper;
}

/**
 * True in SQL where somebody who is enrolled may read a section on a day. What opens by their own work they
 * may: it lies on their device already, so that they can go on without a network.
 */
export function isReadable(read: ReadSection, today: SQL): SQL {
  const { organisationId, sectionId, opensAt, startAt, userId, enrolledAt } = read;
  const rule = sql`select 1 from ${sectionRules} r
    where r.organisation_id = ${organisationId} and r.section_id = ${sectionId}`;
  const joinedOn = sql`(${enrolledAt} at time zone (select time_zone from ${organisations} o
    where o.id = ${organisationId}))::date`;
  return sql`(
    exists (${rule} and r.opened_at is not null)
    or exists (select 1 from ${sectionMarks} m where m.organisation_id = ${organisationId}
      and m.section_id = ${sectionId} and m.user_id = ${userId} and m.opened_at is not null)
    or ((${opensAt} is null or ${opensAt} <= ${today})
      and not exists (${rule} and (r.opens_by = 'hand'
        or (r.opens_by = 'days' and greatest(${joinedOn}, ${startAt}) + r.days > ${today})))))`;
}

export type RuleRow = { readonly [Key in keyof SectionRule]: SectionRule[Key] | null } | null;
