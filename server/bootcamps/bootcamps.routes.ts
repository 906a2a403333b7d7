import type { z } from 'zod';
import {
  archiveBootcamp,
  copyBootcamp,
  createBootcamp,
  getBootcamp,
  listBootcamps,
  listOwnBootcamps,
  listTraineeBootcamps,
  updateBootcamp,
  updateBootcampClasses,
  updateBootcampInstructors,
} from '../../domain/bootcamps/bootcamps.contract.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import {
  createPathBootcamp,
  previewPathBootcamp,
} from '../../domain/bootcamps/from-path.contract.ts';
import { route, type Route } from '../http/route.ts';
import { copyFrom } from './bootcamps-copy.service.ts';
import {
  editBootcamp,
  makeBootcamp,
  setArchived,
  setClasses,
  setInstructors,
} from './bootcamps-facts.service.ts';
import { getVisibleBootcamp } from './bootcamps-hold.service.ts';
import { presentSummary } from './bootcamps.present.ts';
import { type BootcampListQuery, listBootcampPage } from './bootcamps.repo.ts';
import { calendarRoutes } from './calendar.routes.ts';
import { makeOfPath, planOfPath } from './from-path.service.ts';
import { peopleRoutes } from './people.routes.ts';

type Query = Pick<
  z.output<NonNullable<typeof listBootcamps.query>>,
  'limit' | 'offset' | 'keyword' | 'sortOrder.column' | 'sortOrder.direction'
>;

async function pageOfBootcamps(
  context: Context,
  query: Query,
  wanted: Omit<BootcampListQuery, 'limit' | 'offset' | 'keyword' | 'direction'>,
) {
  const { db, actor, now } = context;
  const page = pageOf(actor, query);
  const direction = query['sortOrder.direction'] ?? (query['sortOrder.column'] ? 'asc' : 'desc');
  const { rows, count } = await listBootcampPage(db, actor, now, {
    ...page,
    ...wanted,
    keyword: query.keyword,
    direction,
  });
  return {
    result: rows.map((row) => presentSummary(row, { now, actor })),
    pagination: { ...page, count },
  };
}

export const bootcampsRoutes: Route[] = [
  route(listBootcamps, (context, { query }) =>
    pageOfBootcamps(context, query, {
      status: query.status,
      isArchived: query.archived,
      isMine: query.mine === true,
      column: query['sortOrder.column'] ?? 'startAt',
    }),
  ),
  route(listOwnBootcamps, (context, { query }) =>
    pageOfBootcamps(context, query, {
      isArchived: false,
      startsWithMine: true,
      column: query['sortOrder.column'] ?? 'startAt',
    }),
  ),
  route(listTraineeBootcamps, (context, { query }) =>
    pageOfBootcamps(context, query, {
      isArchived: false,
      isOfTrainee: true,
      column: query['sortOrder.column'] ?? 'startAt',
    }),
  ),

  route(getBootcamp, async (context, { params }) => ({
    result: await getVisibleBootcamp(context, params.bootcampId),
  })),
  route(createBootcamp, async (context, { body }) => ({
    result: await getVisibleBootcamp(context, await makeBootcamp(context, body)),
  })),
  route(updateBootcamp, async (context, { params, body }) => {
    await editBootcamp(context, params.bootcampId, body);
    return { result: await getVisibleBootcamp(context, params.bootcampId) };
  }),
  route(updateBootcampClasses, async (context, { params, body }) => {
    await setClasses(context, params.bootcampId, body.classIds);
    return { result: await getVisibleBootcamp(context, params.bootcampId) };
  }),
  route(updateBootcampInstructors, async (context, { params, body }) => {
    await setInstructors(context, params.bootcampId, body.userIds);
    return { result: await getVisibleBootcamp(context, params.bootcampId) };
  }),
  route(archiveBootcamp, async (context, { params, body }) => {
    await setArchived(context, params.bootcampId, body.isArchived);
    return { result: await getVisibleBootcamp(context, params.bootcampId) };
  }),
  route(copyBootcamp, async (context, { params, body }) => ({
    result: await getVisibleBootcamp(context, await copyFrom(context, params.bootcampId, body)),
  })),

  route(previewPathBootcamp, async (context, { params, query }) => ({
    result: await planOfPath(context, params.pathId, query),
  })),
  route(createPathBootcamp, async (context, { params, body }) => ({
    result: await getVisibleBootcamp(context, await makeOfPath(context, params.pathId, body)),
  })),

  ...peopleRoutes,
  ...calendarRoutes,
];
