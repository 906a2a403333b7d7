import { z } from 'zod';
import type { DiscussionFilter } from './discussions.queries.ts';

const idOf = z.number().int().positive().optional().catch(undefined);
const isOn = z.literal(true).optional().catch(undefined);

/** What stands in the address of a page with discussions. */
export const discussionsSearch = z.object({
  /** A class. */
  c: idOf,
  /** A material of it. */
  m: idOf,
  /** The discussion that is open. */
  d: z.uuid().optional().catch(undefined),
  /** Somebody asks. */
  new: isOn,
  k: z.coerce.string().max(200).optional().catch(undefined),
  unread: isOn,
  assigned: isOn,
  privacy: z.enum(['private', 'public']).optional().catch(undefined),
  status: z.enum(['open', 'unanswered', 'resolved']).optional().catch(undefined),
});
export type DiscussionsSearch = z.infer<typeof discussionsSearch>;

export const filterOf = (search: DiscussionsSearch): DiscussionFilter => ({
  classId: search.c,
  classMaterialId: search.m,
  privacy: search.privacy,
  status: search.status,
  unread: search.unread,
  assigned: search.assigned,
  keyword: search.k,
});
