import {
  listClassUpdates,
  updateClassVersion,
  updateClassVersions,
} from '../../domain/classes/class-updates.contract.ts';
import {
  getCourseUpdate,
  takeOverCourseUpdate,
} from '../../domain/classes/course-update.contract.ts';
import {
  archiveClass,
  deleteClass,
  getClassDeletion,
} from '../../domain/classes/archive.contract.ts';
import { addUploadedMaterial } from '../../domain/classes/class-uploads.contract.ts';
import {
  listClassWaiting,
  listOwnWaitingClasses,
  removeFromClassWaiting,
} from '../../domain/classes/class-waiting.contract.ts';
import { transferInstructor } from '../../domain/classes/transfer.contract.ts';
import { transferTo } from './transfer.service.ts';
import { placeUploaded } from './class-uploads.service.ts';
import { giveVersions, listUpdatesOf } from './classes-updates.service.ts';
import type { z } from 'zod';
import type { Actor } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { AppError } from '../../domain/http/errors.ts';
import {
  enrolTrainees,
  exportTraineeProgress,
  followClassGroup,
  getClass,
  listClasses,
  listTraineeProgress,
  publishClass,
  removeGroup,
  removeTrainee,
  updateClass,
  updateClassInstructors,
  updateClassSections,
} from '../../domain/classes/classes.contract.ts';
import { listClassChanges } from '../../domain/audit/class-changes.contract.ts';
import { listPersonClasses } from '../../domain/people/people.contract.ts';
import { limitOf, pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { todayOf } from '../organisations/organisations.service.ts';
import { getPersonFor } from '../people/people-hold.service.ts';
import { changesOfClass } from './class-changes.service.ts';
import { classesOfPerson } from './classes-of-person.service.ts';
import { enrol, removeGroupFrom, removeTraineeFrom } from './classes-enrol.service.ts';
import { editClass, setInstructors, setPublished } from './classes-facts.service.ts';
import { deletionOf, removeClass, setArchived } from './archive/archive.service.ts';
import { courseUpdateOf } from './course-update/course-update.service.ts';
import { takeOver } from './course-update/take-over.service.ts';
import { getVisibleClass } from './classes-hold.service.ts';
import { replaceOutline } from './classes-outline.service.ts';
import { exportProgress, pageOfProgress } from './classes-progress.service.ts';
import { followGroup } from './follow/follow-groups.service.ts';
import { ownWaiting, pageOfWaiting, takeOutOfLine } from './classes-seats.service.ts';
import { presentClassSummary } from './classes.present.ts';
import { listClassPage } from './classes.repo.ts';

export const classesRoutes: Route[] = [
  route(listClasses, async (context, { query }) => {
    const { db, actor } = context;
    refuseFilters(actor, query);
    const today = await todayOf(context);
    const page = pageOf(actor, query);
    const { rows, counted } = await listClassPage(db, actor, today, {
      ...page,
      keyword: query.keyword,
      status: query.status,
      isPublished: query.published,
      isMine: query.mine === true,
      isArchived: query.archived === true,
      instructorId: query.instructorId,
      groupId: query.groupId,
      from: query.from,
      to: query.to,
      column: query['sortOrder.column'] ?? 'startAt',
      direction: query['sortOrder.direction'] ?? (query['sortOrder.column'] ? 'asc' : 'desc'),
    });
    return {
      result: rows.map((row) => presentClassSummary(row, today)),
      pagination: { ...page, ...counted },
    };
  }),

  route(getClass, async (context, { params }) => ({
    result: await getVisibleClass(context, params.classId),
  })),

  route(updateClass, async (context, { params, body }) => {
    await editClass(context, params.classId, body);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(publishClass, async (context, { params, body }) => {
    await setPublished(context, params.classId, body.isPublished);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(archiveClass, async (context, { params, body }) => {
    await setArchived(context, params.classId, body.archived);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(getClassDeletion, async (context, { params }) => ({
    result: await deletionOf(context, params.classId),
  })),

  route(deleteClass, async (context, { params }) => {
    await removeClass(context, params.classId);
    return {};
  }),

  route(updateClassSections, async (context, { params, body }) => {
    await replaceOutline(context, params.classId, body.sections);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(addUploadedMaterial, async (context, { params, body }) => {
    await placeUploaded(context, params, body);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(listClassUpdates, async (context, { params }) => ({
    result: await listUpdatesOf(context, params.classId),
  })),

  route(updateClassVersion, async (context, { params, body }) => {
    const { classId, classMaterialId } = params;
    await giveVersions(context, classId, [{ classMaterialId, ...body }]);
    return { result: await getVisibleClass(context, classId) };
  }),

  route(updateClassVersions, async (context, { params, body }) => {
    await giveVersions(context, params.classId, body.versions);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(getCourseUpdate, async (context, { params }) => ({
    result: await courseUpdateOf(context, params.classId),
  })),

  route(takeOverCourseUpdate, async (context, { params, body }) => {
    await takeOver(context, params.classId, body);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(updateClassInstructors, async (context, { params, body }) => {
    await setInstructors(context, params.classId, body.userIds);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(transferInstructor, async (context, { params, body }) => {
    await transferTo(context, params, body.toId);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(enrolTrainees, async (context, { params, body }) => ({
    result: await enrol(context, params.classId, body),
  })),

  route(listClassWaiting, (context, { params, query }) =>
    pageOfWaiting(context, params.classId, query),
  ),

  route(removeFromClassWaiting, async (context, { params }) => {
    await takeOutOfLine(context, params.classId, params.userId);
    return {};
  }),

  route(listOwnWaitingClasses, async (context) => ({ result: await ownWaiting(context) })),

  route(removeTrainee, async (context, { params }) => {
    await removeTraineeFrom(context, params.classId, params.userId);
    return {};
  }),

  route(followClassGroup, async (context, { params, body }) => {
    await followGroup(context, params, body.follows);
    return { result: await getVisibleClass(context, params.classId) };
  }),

  route(removeGroup, async (context, { params }) => {
    await removeGroupFrom(context, params.classId, params.groupId);
    return {};
  }),

  route(listTraineeProgress, async (context, { params, query }) => {
    const { limit, offset } = query;
    return await pageOfProgress(context, params.classId, {
      ...progressQueryOf(context.actor, query),
      limit,
      offset,
    });
  }),

  route(exportTraineeProgress, async (context, { params, query }) =>
    exportProgress(context, params.classId, progressQueryOf(context.actor, query)),
  ),

  route(listPersonClasses, async (context, { params }) => {
    await getPersonFor(context, params.userId, 'viewDetails');
    return { result: await classesOfPerson(context, params.userId) };
  }),

  route(listClassChanges, async (context, { params, query: { limit, older } }) => ({
    result: await changesOfClass(context, params.classId, {
      limit: limitOf(context.actor, limit),
      older,
    }),
  })),
];

/** The table lets fewer filter a list than see it. */
function refuseFilters(
  actor: Actor,
  { instructorId, groupId, from, to }: z.output<NonNullable<typeof listClasses.query>>,
): void {
  const isFiltered = [instructorId, groupId, from, to].some((each) => each !== undefined);
  if (isFiltered && !isAllowed(actor, 'class.filterList')) throw new AppError('forbidden');
}

const progressQueryOf = (
  viewer: Actor,
  query: z.output<NonNullable<typeof listTraineeProgress.query>>,
) => ({
  viewer,
  keyword: query.keyword,
  groupId: query.groupId,
  column: query['sortOrder.column'] ?? 'name',
  direction: query['sortOrder.direction'] ?? 'asc',
});
