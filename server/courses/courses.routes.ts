import {
  archiveCourse,
  createCourse,
  deleteCourse,
  discardCourseDraft,
  getCourse,
  getCourseDifference,
  getCourseVersion,
  listCourses,
  listCourseVersions,
  publishCourse,
  updateCourse,
  updateCourseSections,
} from '../../domain/courses/courses.contract.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { differenceOf, publish, versionInFull, versionsOf } from './course-versions.service.ts';
import { presentCourseSummary } from './courses.present.ts';
import { listCoursePage } from './courses.repo.ts';
import {
  discardDraft,
  editCourse,
  editOutline,
  getCourseOf,
  makeCourse,
  removeCourse,
  setArchived,
} from './courses.service.ts';

export const coursesRoutes: Route[] = [
  route(listCourses, async ({ db, actor }, { query }) => {
    const page = pageOf(actor, query);
    const { rows, count } = await listCoursePage(db, {
      ...page,
      organisationId: actor.organisationId,
      keyword: query.keyword,
      lang: query.lang,
      difficulty: query.difficulty,
      state: query.state,
      column: query['sortOrder.column'] ?? 'updatedAt',
      direction: query['sortOrder.direction'] ?? (query['sortOrder.column'] ? 'asc' : 'desc'),
    });
    return { result: rows.map(presentCourseSummary), pagination: { ...page, count } };
  }),

  route(getCourse, async (context, { params }) => ({
    result: await getCourseOf(context, params.courseId),
  })),

  route(createCourse, async (context, { body }) => ({
    result: await getCourseOf(context, await makeCourse(context, body)),
  })),

  route(updateCourse, async (context, { params, body }) => {
    await editCourse(context, params.courseId, body);
    return { result: await getCourseOf(context, params.courseId) };
  }),

  route(updateCourseSections, async (context, { params, body }) => {
    await editOutline(context, params.courseId, body);
    return { result: await getCourseOf(context, params.courseId) };
  }),

  route(publishCourse, async (context, { params, body }) => {
    await publish(context, params.courseId, body.changes);
    return { result: await getCourseOf(context, params.courseId) };
  }),

  route(discardCourseDraft, async (context, { params }) => {
    await discardDraft(context, params.courseId);
    return { result: await getCourseOf(context, params.courseId) };
  }),

  route(archiveCourse, async (context, { params, body }) => {
    await setArchived(context, params.courseId, body.archived);
    return { result: await getCourseOf(context, params.courseId) };
  }),

  route(deleteCourse, async (context, { params }) => {
    await removeCourse(context, params.courseId);
    return {};
  }),

  route(listCourseVersions, async (context, { params }) => ({
    result: await versionsOf(context, params.courseId),
  })),

  route(getCourseVersion, async (context, { params }) => ({
    result: await versionInFull(context, params.courseId, params.courseVersionId),
  })),

  route(getCourseDifference, async (context, { params, query }) => ({
    result: await differenceOf(context, params.courseId, query),
  })),
];
