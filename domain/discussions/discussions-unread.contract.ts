import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';

/** How many of one's own list have something new; no more than 99 are counted. */
export const getDiscussionsUnread = endpoint({
  method: 'GET',
  path: '/api/discussions/unreadinfo',
  access: 'discussion.view',
  /** Of all, or of the classes of a bootcamp. */
  query: z.object({ bootcampId: z.coerce.number().pipe(IdSchema).optional() }),
  result: z.object({ count: z.int() }),
});
