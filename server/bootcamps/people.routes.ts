import type { z } from 'zod';
import {
  addBootcampGroups,
  addBootcampTrainees,
  exportBootcampProgress,
  getBootcampPlan,
  listBootcampGroups,
  listBootcampProgress,
  listBootcampTrainees,
  removeBootcampGroup,
  removeBootcampTrainee,
  setBootcampLetter,
} from '../../domain/bootcamps/people.contract.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { addGroups, addTrainees, removeGroup, removeTrainee } from './bootcamps-enrol.service.ts';
import { openBootcamp } from './bootcamps-hold.service.ts';
import { listGroupsOf, listTraineePage } from './bootcamps-people.repo.ts';
import { presentTrainee } from './bootcamps.present.ts';
import { standingsAsFile } from './progress-csv.service.ts';
import { setWeeklyLetter } from './letters.service.ts';
import { pageOfStandings, planOf, type ProgressQuery } from './progress.service.ts';

const progressQueryOf = (
  query: z.output<NonNullable<typeof listBootcampProgress.query>>,
): ProgressQuery => ({
  keyword: query.keyword,
  groupId: query.groupId,
  isBehind: query.behind,
  column: query['sortOrder.column'] ?? 'name',
  direction: query['sortOrder.direction'] ?? 'asc',
});

export const peopleRoutes: Route[] = [
  route(listBootcampTrainees, async (context, { params, query }) => {
    const { db, actor } = context;
    const { bootcampId } = params;
    await openBootcamp(context, bootcampId, 'viewTrainees');
    const page = pageOf(actor, query);
    const ids = { organisationId: actor.organisationId, bootcampId };
    const direction = query['sortOrder.direction'] ?? 'asc';
    const { rows, count } = await listTraineePage(db, actor, ids, {
      ...page,
      keyword: query.keyword,
      direction,
    });
    return {
      result: rows.map((row) => presentTrainee(row, actor)),
      pagination: { ...page, count },
    };
  }),
  route(addBootcampTrainees, async (context, { params, body }) => ({
    result: { enrolled: await addTrainees(context, params.bootcampId, body.userIds) },
  })),
  route(removeBootcampTrainee, async (context, { params }) => {
    await removeTrainee(context, params.bootcampId, params.userId);
    return {};
  }),
  route(listBootcampGroups, async (context, { params }) => {
    const { db, actor } = context;
    const { bootcampId } = params;
    await openBootcamp(context, bootcampId, 'viewGroups');
    const { organisationId } = actor;
    return { result: await listGroupsOf(db, { organisationId, bootcampId }) };
  }),
  route(addBootcampGroups, async (context, { params, body }) => ({
    result: { enrolled: await addGroups(context, params.bootcampId, body.groupIds) },
  })),
  route(removeBootcampGroup, async (context, { params }) => {
    await removeGroup(context, params.bootcampId, params.groupId);
    return {};
  }),

  route(listBootcampProgress, (context, { params, query }) =>
    pageOfStandings(context, params.bootcampId, {
      ...progressQueryOf(query),
      limit: query.limit,
      offset: query.offset,
    }),
  ),
  route(getBootcampPlan, async (context, { params }) => ({
    result: await planOf(context, params.bootcampId),
  })),
  route(exportBootcampProgress, (context, { params, query }) =>
    standingsAsFile(context, params.bootcampId, progressQueryOf(query)),
  ),
  route(setBootcampLetter, async (context, { params, body }) => {
    await setWeeklyLetter(context, params.bootcampId, body.isWanted);
    return {};
  }),
];
