import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';

/** How many of one's own list have something new; no more than 99 are counted. */
export const getDiscussionsUnread = endpoint({
  method: 'GET',
  path: '/api/discussions/unreadinfo',
  access: 'discussion.view',
  result: z.object({ count: z.int() }),
});
