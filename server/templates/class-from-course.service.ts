import { officialOrganisationId } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import { allDaysOff } from '../../domain/holidays/days-off.ts';
import {
  makeClassOf,
  type Maker,
  type NewClassOf,
  type PlanSource,
} from '../classes/class-plan.service.ts';
import { addPeople, type PeopleOfClass } from '../classes/people-of-new-class.service.ts';
import type { Db } from '../db/database.ts';
import { outlineOf } from '../outlines/outlines.service.ts';
import { currentVersionOf, versionOfCourse } from '../courses/version-of-course.service.ts';

/** A version of a course, whoever's course it is. */
export interface CourseVersionKey {
  readonly organisationId: number;
  readonly courseVersionId: number;
}

interface Options
  extends Partial<Omit<NewClassOf, 'startAt'>>, Pick<NewClassOf, 'startAt'>, PeopleOfClass {}

/**
 * A class of an organisation with all that a version of a course has: sections, materials in the versions
 * that the course has, dates by its rules and the organisation's holidays. It remembers the version.
 *
 * To be called in the transaction of whatever asks for it; who may ask is its caller's affair, and so is what
 * the audit log and those enrolled are told. Refuses, and makes nothing, when the version does not exist, the
 * course has no rule for its last day and none is given, the days are reversed, or one of its materials is
 * archived or not offered to the organisation and `leavesOut` is not set.
 */
export async function createClassFromCourse(
  maker: Maker,
  version: CourseVersionKey,
  options: Options,
): Promise<{ classId: number; endAt: string }> {
  const source = await sourceOfVersion(maker.db, version);
  const made = await makeClassOf(maker, source, {
    daysOff: allDaysOff,
    leavesOut: false,
    ...options,
  });
  await addPeople(maker, made.classId, options);
  return made;
}

/** What a class of this version begins with. */
async function sourceOfVersion(
  db: Db,
  { organisationId, courseVersionId }: CourseVersionKey,
): Promise<PlanSource> {
  const found = await versionOfCourse(db, organisationId, courseVersionId);
  if (!found) throw new AppError('notFound');
  const { title, description, lang, cover, outlineId, number, id: versionId } = found.version;
  return {
    title,
    description,
    lang,
    cover,
    outline: await outlineOf(db, { organisationId, outlineId }),
    course: { organisationId, versionId, title, number },
  };
}

/** The same of the version that new classes take; what is archived or has none does not exist for them. */
export async function sourceOfCourse(db: Db, courseId: number): Promise<PlanSource> {
  const organisationId = officialOrganisationId;
  const current = await currentVersionOf(db, { organisationId, courseId });
  if (!current) throw new AppError('notFound');
  return await sourceOfVersion(db, { organisationId, courseVersionId: current.id });
}
