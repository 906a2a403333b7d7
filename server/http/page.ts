import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import { cappedLimit } from '../../domain/http/list.ts';

/** The part of a list that is asked for, its limit brought down to what this viewer may have. */
export const pageOf = (actor: Actor, { limit, offset }: { limit: number; offset: number }) => ({
  limit: cappedLimit(limit, actor.role === Role.systemAdmin),
  offset,
});
