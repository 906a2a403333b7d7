import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import {
  GroupMemberSchema,
  GroupNameSchema,
  GroupSchema,
  GroupSummarySchema,
  ParentIdSchema,
} from './groups.schema.ts';

/**
 * A group manager gets the groups they manage and all below them. With `ignoreTempRole` it is answered by
 * one's own role, whatever one is looking as; hence the table is asked by the handler.
 */
export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  access: 'signedIn',
  answer: 'list',
  mayIgnoreTempRole: true,
  query: listQuery(['name'], { ignoreTempRole: z.stringbool().optional() }),
  result: GroupSummarySchema,
});

/** All that the viewer may see, in the order of their names. */
export const listGroupTree = endpoint({
  method: 'GET',
  path: '/api/groups/tree',
  access: 'groups.view',
  result: z.array(GroupSummarySchema.omit({ path: true })),
});

export const getGroup = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId',
  access: 'groups.view',
  result: GroupSchema,
});

export const createGroup = endpoint({
  method: 'POST',
  path: '/api/groups',
  access: 'groups.create',
  body: z.strictObject({ name: GroupNameSchema, parentId: ParentIdSchema }),
  result: GroupSchema,
});

/** Needs `If-Match`. */
export const updateGroup = endpoint({
  method: 'PATCH',
  path: '/api/groups/:groupId',
  access: 'groups.edit',
  body: z.strictObject({ name: GroupNameSchema }),
  result: GroupSchema,
});

export const moveGroup = endpoint({
  method: 'PUT',
  path: '/api/groups/:groupId/parent',
  access: 'groups.move',
  body: z.strictObject({ parentId: ParentIdSchema }),
  result: GroupSchema,
});

/** Only an empty one. */
export const deleteGroup = endpoint({
  method: 'DELETE',
  path: '/api/groups/:groupId',
  access: 'groups.delete',
});

export const listGroupMembers = endpoint({
  method: 'GET',
  path: '/api/groups/:groupId/members',
  access: 'groups.view',
  answer: 'list',
  query: listQuery(['name']),
  result: GroupMemberSchema,
});

/** Whoever is a member already stays as they are. */
export const addGroupMembers = endpoint({
  method: 'POST',
  path: '/api/groups/:groupId/members',
  access: 'groups.addMembers',
  body: z.strictObject({ userIds: z.array(IdSchema).min(1).max(1000) }),
  result: z.object({ added: z.int() }),
});

export const setGroupManager = endpoint({
  method: 'PUT',
  path: '/api/groups/:groupId/members/:userId',
  access: 'groups.addMembers',
  body: z.strictObject({ isManager: z.boolean() }),
});

export const removeGroupMember = endpoint({
  method: 'DELETE',
  path: '/api/groups/:groupId/members/:userId',
  access: 'groups.removeMembers',
});
