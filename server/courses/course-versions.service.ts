import type { CourseVersion, CourseVersionInFull } from '../../domain/courses/courses.schema.ts';
import { outlineDifference, type OutlineChange } from '../../domain/outlines/outline-difference.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import {
  comparedOf,
  copyOutline,
  materialCountOf,
  outlineOf,
  sectionsOf,
} from '../outlines/outlines.service.ts';
import { useOfCourses } from './use.hook.ts';
import { insertVersion, listVersions } from './course-versions.repo.ts';
import { factsOf, presentVersion, presentVersionInFull } from './courses.present.ts';
import { courseRefusal } from './courses-refuse.ts';
import { about, change, getCourseRow, holdNewest, requireVersion } from './courses.service.ts';

/** Publishes the draft as the next version. Classes that have an older one keep it. */
export async function publish(context: Context, courseId: number, changes: string): Promise<void> {
  const { db, actor, now } = context;
  const { organisationId, userId: createdBy } = actor;
  const { course } = await holdNewest(context, courseId);
  if (!course.hasDraft) throw courseRefusal(context, 'nothingNew');
  const key = { organisationId, outlineId: course.outlineId };
  const outline = await outlineOf(db, key);
  if (materialCountOf(outline) === 0) throw courseRefusal(context, 'emptyCourse');
  const archived = outline.sections
    .flatMap(({ materials }) => materials)
    .filter(({ isArchived }) => isArchived);
  if (archived.length > 0)
    throw courseRefusal(
      context,
      'archivedMaterials',
      archived.map(({ title }) => title),
    );
  const version = await insertVersion(
    db,
    { organisationId, courseId },
    {
      ...factsOf(course),
      outlineId: await copyOutline(db, key, { isPinned: true }),
      materialCount: materialCountOf(outline),
      changes: changes.trim(),
      createdBy,
      createdAt: now,
    },
  );
  await change(context, courseId, { currentVersionId: version.id, hasDraft: false });
  await recordChange(context, {
    ...about('publish', courseId),
    after: { version: version.number },
  });
}

export async function versionsOf(context: Context, courseId: number): Promise<CourseVersion[]> {
  const { db, actor } = context;
  await getCourseRow(context, courseId);
  const key = { organisationId: actor.organisationId, courseId };
  const uses = Map.groupBy(
    await useOfCourses.registered.usesOf(db, key),
    ({ versionId }) => versionId,
  );
  return (await listVersions(db, key)).map((row) =>
    presentVersion(
      row,
      (uses.get(row.version.id) ?? []).map(({ organisationId, name, classCount }) => ({
        organisationId,
        name,
        classCount,
      })),
    ),
  );
}

export async function versionInFull(
  context: Context,
  courseId: number,
  versionId: number,
): Promise<CourseVersionInFull> {
  const row = await requireVersion(context, courseId, versionId);
  const outline = await outlineOf(context.db, {
    organisationId: context.actor.organisationId,
    outlineId: row.version.outlineId,
  });
  return presentVersionInFull(row, { sections: sectionsOf(outline), ends: outline.ends });
}

/** Without `to`, what the draft has otherwise. */
export async function differenceOf(
  context: Context,
  courseId: number,
  { from, to }: { readonly from: number; readonly to?: number | undefined },
): Promise<OutlineChange[]> {
  const { db, actor } = context;
  const outlineIdOf = async (versionId: number) =>
    (await requireVersion(context, courseId, versionId)).version.outlineId;
  const compared = async (outlineId: number) =>
    comparedOf(await outlineOf(db, { organisationId: actor.organisationId, outlineId }));
  const before = await outlineIdOf(from);
  const after =
    to === undefined
      ? (await getCourseRow(context, courseId)).course.outlineId
      : await outlineIdOf(to);
  return outlineDifference(await compared(before), await compared(after));
}
