import type { Actor } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import {
  addGroupMembers,
  createGroup,
  deleteGroup,
  getGroup,
  listGroupMembers,
  listGroups,
  listGroupTree,
  moveGroup,
  removeGroupMember,
  setGroupManager,
  updateGroup,
} from '../../domain/groups/groups.contract.ts';
import { AppError } from '../../domain/http/errors.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { makeGroup, placeGroup, removeGroup, renameGroup } from './groups-change.service.ts';
import { listMemberPage } from './groups-members.repo.ts';
import { addMembers, removeMember, setManager } from './groups-members.service.ts';
import { presentGroup, presentMember } from './groups.present.ts';
import { countMembers, listPaths, listAllGroups, listGroupPage } from './groups.repo.ts';
import { getGroupFor, getWholeGroup } from './groups.service.ts';

/** The actor in their own role. */
const himself = (actor: Actor): Actor => ({ ...actor, role: actor.ownRole, groupId: null });

export const groupsRoutes: Route[] = [
  route(listGroups, async ({ db, actor }, { query }) => {
    const viewer = query.ignoreTempRole === true ? himself(actor) : actor;
    if (!isAllowed(viewer, 'groups.view')) throw new AppError('forbidden');
    const page = pageOf(viewer, query);
    const { rows, count } = await listGroupPage(db, viewer, {
      ...page,
      keyword: query.keyword,
      direction: query['sortOrder.direction'] ?? 'asc',
    });
    const ids = rows.map(({ id }) => id);
    const members = await countMembers(db, viewer, ids);
    const paths = await listPaths(db, viewer, ids);
    return {
      result: rows.map((row) =>
        presentGroup(row, paths.get(row.id) ?? [], members.get(row.id) ?? 0),
      ),
      pagination: { ...page, count },
    };
  }),

  route(listGroupTree, async ({ db, actor }) => {
    const rows = await listAllGroups(db, actor);
    const members = await countMembers(db, actor, 'all');
    return { result: rows.map((row) => ({ ...row, memberCount: members.get(row.id) ?? 0 })) };
  }),

  route(getGroup, async (context, { params }) => ({
    result: await getWholeGroup(context, params.groupId),
  })),

  route(createGroup, async (context, { body }) => ({
    result: await getWholeGroup(context, await makeGroup(context, body)),
  })),

  route(updateGroup, async (context, { params, body }) => {
    await renameGroup(context, params.groupId, body.name);
    return { result: await getWholeGroup(context, params.groupId) };
  }),

  route(moveGroup, async (context, { params, body }) => {
    await placeGroup(context, params.groupId, body.parentId);
    return { result: await getWholeGroup(context, params.groupId) };
  }),

  route(deleteGroup, async (context, { params }) => {
    await removeGroup(context, params.groupId);
    return {};
  }),

  route(listGroupMembers, async (context, { params: { groupId }, query }) => {
    const { db, actor } = context;
    await getGroupFor(context, groupId, 'view');
    const page = pageOf(actor, query);
    const key = { organisationId: actor.organisationId, groupId };
    const { rows, count } = await listMemberPage(db, key, {
      ...page,
      keyword: query.keyword,
      direction: query['sortOrder.direction'] ?? 'asc',
    });
    return { result: rows.map(presentMember), pagination: { ...page, count } };
  }),

  route(addGroupMembers, async (context, { params, body }) => ({
    result: { added: await addMembers(context, params.groupId, body.userIds) },
  })),

  route(setGroupManager, async (context, { params: { groupId, userId }, body }) => {
    await setManager(context, groupId, userId, body.isManager);
    return {};
  }),

  route(removeGroupMember, async (context, { params: { groupId, userId } }) => {
    await removeMember(context, groupId, userId);
    return {};
  }),
];
