import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';

export const listGroups = endpoint({
  method: 'GET',
  path: '/api/groups',
  access: 'groups.view',
  answer: 'list',
  mayIgnoreTempRole: true,
  query: listQuery(['name'], { ignoreTempRole: z.stringbool().optional() }),
  result: z.object({
    id: z.int(),
    name: z.string(),
    parentId: z.int().nullable(),
    memberCount: z.int(),
  }),
});
