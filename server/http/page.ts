import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import { cappedLimit } from '../../domain/http/list.ts';

/** How many of a list this viewer may have at once. */
export const limitOf = (actor: Actor, limit: number): number =>
  cappedLimit(limit, actor.role === Role.systemAdmin);

/** The part of a list that is asked for, its limit brought down to what this viewer may have. */
export const pageOf = (actor: Actor, { limit, offset }: { limit: number; offset: number }) => ({
  limit: limitOf(actor, limit),
  offset,
});
