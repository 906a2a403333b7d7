import type { Db } from '../db/database.ts';
import { outlineOf, type Outline } from '../outlines/outlines.service.ts';
import { findCourseOfVersion } from './course-versions.repo.ts';

/** One version of a course with what is in it. */
export interface CourseVersionWhole {
  readonly id: number;
  readonly number: number;
  readonly title: string;
  /** What is new in it, as its author said. */
  readonly changes: string;
  readonly createdAt: Date;
  readonly outline: Outline;
}

/** A version and the one that was published last since; undefined where it is the last, or the course put away. */
export async function newerVersionOf(
  db: Db,
  { organisationId, versionId }: { readonly organisationId: number; readonly versionId: number },
): Promise<{ from: CourseVersionWhole; to: CourseVersionWhole } | undefined> {
  const had = await findCourseOfVersion(db, organisationId, versionId);
  if (!had || had.course.archivedAt !== null || had.course.currentVersionId === null)
    return undefined;
  const { currentVersionId } = had.course;
  if (currentVersionId === versionId) return undefined;
  const current = await findCourseOfVersion(db, organisationId, currentVersionId);
  if (!current || current.version.number <= had.version.number) return undefined;
  const whole = async (version: typeof current.version): Promise<CourseVersionWhole> => ({
    ...version,
    outline: await outlineOf(db, { organisationId, outlineId: version.outlineId }),
  });
  return { from: await whole(had.version), to: await whole(current.version) };
}
