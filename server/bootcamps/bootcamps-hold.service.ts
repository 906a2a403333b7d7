import { authorize } from '../../domain/access/policy.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { type BootcampAction, bootcampPolicy } from '../../domain/bootcamps/bootcamps.policy.ts';
import type { Bootcamp } from '../../domain/bootcamps/bootcamps.schema.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { listClassesOf } from './bootcamps-classes.repo.ts';
import { bootcampRefusal } from './bootcamps-refuse.ts';
import { presentBootcamp } from './bootcamps.present.ts';
import { findBootcamp, type FoundBootcamp, lockBootcamp } from './bootcamps.repo.ts';
import { findLastMove } from './moves.repo.ts';

/** The bootcamp, as far as the actor may do this with it. */
export async function openBootcamp(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  bootcampId: number,
  action: BootcampAction = 'view',
): Promise<FoundBootcamp> {
  return authorize(actor, bootcampPolicy, action, await findBootcamp(db, actor, bootcampId));
}

/** The bootcamp, held for a change that the actor may make; an archived one stays as it is. */
export async function holdBootcamp(
  context: Context,
  bootcampId: number,
  action: BootcampAction,
): Promise<FoundBootcamp> {
  const { db, actor } = context;
  const held = authorize(actor, bootcampPolicy, action, await lockBootcamp(db, actor, bootcampId));
  if (held.isArchived && action !== 'archive')
    throw bootcampRefusal(context, 'isArchived', 'conflict');
  return held;
}

/** Refuses who did not see the newest revision; an edit without `If-Match` has seen none. */
export function requireRevision({ ifMatch }: Context, { bootcamp }: FoundBootcamp): void {
  if (ifMatch !== bootcamp.revision) throw new AppError('staleRevision');
}

/** The bootcamp as the actor may see it, which after a change is how the transaction sees it. */
export async function getVisibleBootcamp(context: Context, bootcampId: number): Promise<Bootcamp> {
  const { db, actor, now } = context;
  const found = await openBootcamp(context, bootcampId);
  const classes = await listClassesOf(db, actor, bootcampId);
  const lastMove = isAllowed(actor, 'bootcamp.edit')
    ? await findLastMove(db, actor, bootcampId, now)
    : undefined;
  return presentBootcamp(found, classes, lastMove, { now, actor });
}
