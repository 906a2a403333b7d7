import { and, asc, desc, eq, gte, inArray, isNotNull, lte, or, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { classes, classMaterials, classSections, classTrainees } from '../classes/classes.table.ts';
import { sectionMarks, sectionRules } from '../classrules/classrules.table.ts';
import {
  classRuleColumns,
  dueFor,
  endFor,
  isGivenTo,
  isMarkOf,
  isRuleOfSection,
  ruleColumns,
} from '../classrules/study-sql.service.ts';
import type { Db } from '../db/database.ts';
import { givenStats, materials, materialVersions } from '../materials/materials.table.ts';
import { bookChapters } from '../books/books.table.ts';
import { materialProgress, studyDays } from './training.table.ts';

type Trainee = Pick<Actor, 'organisationId' | 'userId'>;

/** Published classes of this trainee, as `getStudiedClass` would find them. */
const isStudied = ({ organisationId, userId }: Trainee) =>
  and(
    eq(classTrainees.organisationId, organisationId),
    eq(classTrainees.userId, userId),
    eq(classes.isPublished, true),
    // What is learnt alone has a home of its own.
    eq(classes.isSelfLearning, false),
  );

const isClassOfTrainee = sameTenant(classes, classTrainees, eq(classes.id, classTrainees.classId));

/** Of its materials, each as often as they have it. */
const tagsOfClass = sql<string[]>`array(
  select tag from ${classMaterials}
    join ${materials} on ${materials.organisationId} = ${classMaterials.organisationId}
      and ${materials.id} = ${classMaterials.materialId}
    cross join unnest(${materials.tags}) tag
    where ${classMaterials.organisationId} = ${classes.organisationId}
      and ${classMaterials.classId} = ${classes.id}
    order by tag)`;

/** How long its materials take; a drill is for some, and practice. */
const minutesOfClass = sql<number>`(
  select coalesce(sum((${givenStats} ->> 'minutes')::int), 0)::int from ${classMaterials}
    join ${materials} on ${materials.organisationId} = ${classMaterials.organisationId}
      and ${materials.id} = ${classMaterials.materialId}
    join ${materialVersions} on ${materialVersions.organisationId} = ${classMaterials.organisationId}
      and ${materialVersions.id} = ${classMaterials.materialVersionId}
    where ${classMaterials.organisationId} = ${classes.organisationId}
      and ${classMaterials.classId} = ${classes.id} and ${classMaterials.drillId} is null)`;

/** Those they worked in last come first. */
export async function selectStudiedClasses(db: Db, trainee: Trainee) {
  return await db
    .select({
      id: classes.id,
      title: classes.title,
      lang: classes.lang,
      cover: classes.cover,
      tags: tagsOfClass,
      minutes: minutesOfClass,
      startAt: classes.startAt,
      endAt: endFor(trainee.userId),
      materialCount: classes.materialCount,
      completedCount: classTrainees.completedCount,
      lastActivityAt: classTrainees.lastActivityAt,
      rules: classRuleColumns,
    })
    .from(classTrainees)
    .innerJoin(classes, isClassOfTrainee)
    .where(isStudied(trainee))
    .orderBy(
      sql`${classTrainees.lastActivityAt} desc nulls last`,
      asc(classes.endAt),
      asc(classes.id),
    );
}

/** Of a section that shows nothing: it is empty, and not full of what is for others. */
const hasNoDrill = sql`not exists (select 1 from ${classMaterials} hidden
  where hidden.organisation_id = ${classSections.organisationId}
    and hidden.section_id = ${classSections.id} and hidden.drill_id is not null)`;

/** Sections, also empty ones, and materials in their order, of the classes going on today. */
export async function selectSteps(db: Db, trainee: Trainee, today: string) {
  return await db
    .select({
      classId: classes.id,
      sectionId: classSections.id,
      sectionTitle: classSections.title,
      opensAt: classSections.opensAt,
      ...ruleColumns,
      classMaterialId: classMaterials.id,
      materialId: classMaterials.materialId,
      materialVersionId: classMaterials.materialVersionId,
      dueAt: dueFor(trainee.userId),
      title: materials.title,
      isDrill: sql<boolean>`(${classMaterials.drillId} is not null)`,
      lang: materials.lang,
      materialType: materials.type,
      progress: {
        chaptersRead: materialProgress.chaptersRead,
        readingPosition: materialProgress.readingPosition,
        completedAt: materialProgress.completedAt,
        updatedAt: materialProgress.updatedAt,
      },
    })
    .from(classTrainees)
    .innerJoin(classes, isClassOfTrainee)
    .innerJoin(
      classSections,
      sameTenant(classSections, classes, eq(classSections.classId, classes.id)),
    )
    .leftJoin(sectionRules, isRuleOfSection)
    .leftJoin(sectionMarks, isMarkOf(trainee.userId))
    .leftJoin(
      classMaterials,
      sameTenant(
        classMaterials,
        classes,
        eq(classMaterials.classId, classes.id),
        eq(classMaterials.sectionId, classSections.id),
        isGivenTo(classMaterials, trainee.userId),
      ),
    )
    .leftJoin(
      materials,
      sameTenant(materials, classes, eq(materials.id, classMaterials.materialId)),
    )
    .leftJoin(
      materialProgress,
      sameTenant(
        materialProgress,
        classes,
        eq(materialProgress.classId, classes.id),
        eq(materialProgress.userId, trainee.userId),
        eq(materialProgress.classMaterialId, classMaterials.id),
      ),
    )
    .where(
      and(
        isStudied(trainee),
        lte(classes.startAt, today),
        gte(endFor(trainee.userId), today),
        or(isNotNull(classMaterials.id), hasNoDrill),
      ),
    )
    .orderBy(asc(classes.id), asc(classSections.position), asc(classMaterials.position));
}
export type StepRow = Awaited<ReturnType<typeof selectSteps>>[number];

// Longer than anybody's days in a row are worth counting.
const mostDays = 1000;

/** Newest first. */
export async function selectStudyDays(
  db: Db,
  { organisationId, userId }: Trainee,
): Promise<string[]> {
  const rows = await db
    .select({ day: studyDays.day })
    .from(studyDays)
    .where(and(eq(studyDays.organisationId, organisationId), eq(studyDays.userId, userId)))
    .orderBy(desc(studyDays.day))
    .limit(mostDays);
  return rows.map(({ day }) => day);
}

/** The few chapters of a book among which the next one is chosen. */
export async function selectChapters(
  db: Db,
  version: { readonly organisationId: number; readonly materialVersionId: number },
  wanted: { readonly slug: string | undefined; readonly positions: readonly number[] },
) {
  return await db
    .select({
      position: bookChapters.position,
      slug: bookChapters.slug,
      title: bookChapters.title,
      minutes: bookChapters.minutes,
    })
    .from(bookChapters)
    .where(
      sameTenant(
        bookChapters,
        version,
        eq(bookChapters.materialVersionId, version.materialVersionId),
        or(
          inArray(bookChapters.position, [...wanted.positions]),
          wanted.slug === undefined ? undefined : eq(bookChapters.slug, wanted.slug),
        ),
      ),
    )
    .orderBy(asc(bookChapters.position));
}
