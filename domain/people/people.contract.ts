import { z } from 'zod';
import { RoleSchema } from '../access/roles.ts';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';

/** Who can be picked as a trainee or an instructor. */
export const listPeople = endpoint({
  method: 'GET',
  path: '/api/people',
  access: 'people.viewList',
  answer: 'list',
  query: listQuery(['name', 'accountName'], {
    role: z.coerce.number().pipe(RoleSchema).optional(),
  }),
  result: z.object({
    id: z.int(),
    name: z.string(),
    accountName: z.string(),
    role: RoleSchema,
    imageUrl: z.string().nullable(),
  }),
});
