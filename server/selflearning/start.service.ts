import { officialOrganisationId } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { PathPart } from '../../domain/learningpaths/path-graph.schema.ts';
import { progressOf } from '../../domain/learningpaths/path-progress.rules.ts';
import { learningStateOn, mayStart } from '../../domain/selflearning/learning.rules.ts';
import type { OwnApplication } from '../../domain/selflearning/selflearning.schema.ts';
import { type ClassAlone, openClassAlone } from '../classes/class-alone.service.ts';
import { takeSeat } from '../contracts/take-seat.service.ts';
import type { Context } from '../http/context.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { namesOfParts } from '../learningpaths/part-names.service.ts';
import { findDecider, updateApplication } from './applications.repo.ts';
import { listMentorsOf } from './deciders.repo.ts';
import { listCourseOutline, type OutlineRow } from './course-outline.repo.ts';
import {
  type EnrolmentRow,
  listByApplications,
  insertClassOf,
  insertEnrolment,
  listClassesOf,
  listGraphsOf,
  lockEnrolment,
} from './enrolments.repo.ts';
import { workOf } from './learnings.service.ts';
import { holdOwn, ownOf, requireLearner } from './own-applications.service.ts';
import { findOpenSubject, selectSubjects } from './subjects.repo.ts';

/**
 * Begins what was approved, and takes a seat for it; with none free the person stands in line instead. Begun
 * twice, it is begun once.
 */
export async function start(
  context: Context,
  applicationId: number,
): Promise<{ application: OwnApplication; classId: number | null }> {
  requireLearner(context);
  const { db, actor, now } = context;
  const held = await holdOwn(context, applicationId);
  if (held.state === 'started') return await answerOf(context, applicationId);
  if (!mayStart(held.state)) throw new AppError('applicationNotApproved');
  const { kind, subjectId } = held;
  const subject = await findOpenSubject(db, actor.organisationId, { kind, id: subjectId });
  if (!subject) throw new AppError('subjectGone');
  const seat = await takeSeat(context, 'license');
  if ('waitingFor' in seat) {
    const isNew = held.state !== 'waiting';
    await updateApplication(db, held, {
      state: 'waiting',
      waitingFor: seat.waitingFor,
      ...(isNew ? { toldFreeAt: null, changedAt: now } : {}),
    });
    return { application: await ownOf(context, applicationId), classId: null };
  }
  const today = await todayOf(context);
  const enrolment = await insertEnrolment(db, {
    organisationId: actor.organisationId,
    applicationId,
    userId: actor.userId,
    kind,
    subjectOrganisationId: held.subjectOrganisationId,
    subjectId,
    version: subject.version,
    licenseId: seat.contractId,
    startAt: today,
    // On the day after its last one a license still counts.
    endAt: seat.endAt < today ? today : seat.endAt,
    startedAt: now,
  });
  if (kind === 'course') await openCourse(context, enrolment, '');
  await updateApplication(db, held, { state: 'started', waitingFor: null, changedAt: now });
  return await answerOf(context, applicationId);
}

async function answerOf(context: Context, applicationId: number) {
  const { db, actor } = context;
  const application = await ownOf(context, applicationId);
  const found = await listByApplications(db, actor.organisationId, [applicationId]);
  const rooms = await listClassesOf(
    db,
    actor.organisationId,
    found.map(({ id }) => id),
  );
  const classId = rooms.find(({ partId }) => partId === '')?.classId ?? null;
  return { application, classId };
}

/** Begins a part of a path that is open. */
export async function beginPart(
  context: Context,
  enrolmentId: number,
  partId: string,
): Promise<{ classId: number }> {
  requireLearner(context);
  const { db, actor } = context;
  const enrolment = await lockEnrolment(db, actor, enrolmentId);
  if (!enrolment) throw new AppError('notFound');
  const { organisationId } = enrolment;
  const [found] = await listGraphsOf(db, organisationId, [enrolmentId]);
  const part = found?.graph.parts.find(({ id }) => id === partId);
  if (!found || !part) throw new AppError('notFound');
  const rooms = await listClassesOf(db, organisationId, [enrolmentId]);
  const room = rooms.find((one) => one.partId === partId);
  if (room) return { classId: room.classId };
  const today = await todayOf(context);
  if (learningStateOn({ endAt: enrolment.endAt, isCompleted: false }, today) === 'expired')
    throw new AppError('learningOver');
  const progress = progressOf(found.graph, await workOf(db, enrolment, found.graph, rooms));
  const isOpen = progress.parts.some(({ id, waitsFor }) => id === partId && waitsFor.length === 0);
  if (!isOpen) throw new AppError('partNotOpen');
  return {
    classId:
      part.kind === 'course'
        ? await openCourse(context, { ...enrolment, ...versionOf(part) }, partId)
        : await openMaterial(context, enrolment, part),
  };
}

const versionOf = (part: Extract<PathPart, { kind: 'course' }>) => ({
  subjectId: part.courseId,
  version: part.version,
});

/** A class of the course as this version has it. */
async function openCourse(
  context: Context,
  enrolment: EnrolmentRow,
  partId: string,
): Promise<number> {
  const { db, actor } = context;
  // A path of the organisation may have courses of the provider.
  const owners = [...new Set([officialOrganisationId, actor.organisationId])];
  const refs = owners.map((subjectOrganisationId) => ({
    kind: 'course' as const,
    subjectOrganisationId,
    subjectId: enrolment.subjectId,
    version: enrolment.version,
  }));
  const [course] = await selectSubjects(db, refs);
  if (!course) throw new AppError('subjectGone');
  const rows = await listCourseOutline(db, {
    organisationId: course.organisationId,
    courseId: course.id,
    number: course.version,
  });
  const { title, description, lang, cover, organisationId } = course;
  const [first] = rows;
  return await open(context, enrolment, partId, {
    title,
    description,
    lang,
    cover,
    course: first ? { organisationId, versionId: first.courseVersionId } : null,
    sections: sectionsOf(rows),
  });
}

function sectionsOf(rows: readonly OutlineRow[]): ClassAlone['sections'] {
  const bySection = Map.groupBy(rows, ({ sectionId }) => sectionId);
  return [...bySection.values()].map((own) => ({
    title: own[0]?.sectionTitle ?? '',
    materials: own.map(({ materialId, versionId: materialVersionId }) => ({
      materialId,
      materialVersionId,
    })),
  }));
}

/** A class of one material. */
async function openMaterial(
  context: Context,
  enrolment: EnrolmentRow,
  part: Extract<PathPart, { kind: 'material' }>,
): Promise<number> {
  const { db, actor } = context;
  const [name] = await namesOfParts(db, actor.organisationId, { parts: [part] });
  const [path] = await selectSubjects(db, [enrolment]);
  if (!name || name.title === '' || !path) throw new AppError('subjectGone');
  const { title } = name;
  return await open(context, enrolment, part.id, {
    title,
    description: '',
    lang: path.lang,
    cover: null,
    course: null,
    sections: [{ title, materials: [{ materialId: part.materialId, materialVersionId: null }] }],
  });
}

async function open(
  context: Context,
  enrolment: EnrolmentRow,
  partId: string,
  facts: Omit<ClassAlone, 'startAt' | 'endAt' | 'createdBy' | 'instructorIds'>,
): Promise<number> {
  const { db, actor } = context;
  const { startAt, endAt, organisationId, userId, id: enrolmentId } = enrolment;
  const decidedBy = await findDecider(db, organisationId, enrolment.applicationId);
  const mentors = await listMentorsOf(db, { organisationId, userId });
  const classId = await openClassAlone(context, {
    ...facts,
    startAt,
    endAt,
    createdBy: decidedBy ?? actor.userId,
    instructorIds: mentors.map(({ id }) => id),
  });
  if (classId === undefined) throw new AppError('subjectGone');
  await insertClassOf(db, { organisationId, classId, enrolmentId, partId });
  return classId;
}
