import { classPolicy } from '../../domain/classes/classes.policy.ts';
import type { Class } from '../../domain/classes/classes.schema.ts';
import { authorize } from '../../domain/access/policy.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import { todayIn } from '../../domain/calendar/calendar-day.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { classRefusal } from './classes-refuse.ts';
import { presentClass } from './classes.present.ts';
import { findClassDetail, lockClass } from './classes.repo.ts';

type ClassAction = keyof typeof classPolicy;

/** The class, held for a change that the actor may make; one that is put away is only restored or deleted. */
export async function holdClass(context: Context, classId: number, action: ClassAction) {
  const { db, actor } = context;
  const held = authorize(actor, classPolicy, action, await lockClass(db, actor, classId));
  if (held.archivedAt !== null && action !== 'archive' && action !== 'delete')
    throw classRefusal(context, 'isArchived', 'conflict');
  await context.signal('class', `${actor.organisationId}/${classId}`);
  return held;
}
export type HeldRow = Awaited<ReturnType<typeof holdClass>>;

/** Refuses who did not see the newest revision; an edit without `If-Match` has seen none. */
export function requireRevision({ ifMatch }: Context, { revision }: HeldRow): void {
  if (ifMatch !== revision) throw new AppError('staleRevision');
}

/** The class as the actor may see it, which after a change is how the transaction sees it. */
export async function getVisibleClass(
  { db, actor, now }: Context,
  classId: number,
): Promise<Class> {
  const detail = authorize(actor, classPolicy, 'view', await findClassDetail(db, actor, classId));
  return presentClass(detail, todayIn(detail.timeZone, now), isTrainee(actor.role));
}

/** The class for those who may see how its trainees are doing. */
export async function getWatchedClass(
  { db, actor, now }: Pick<Context, 'db' | 'actor' | 'now'>,
  classId: number,
): Promise<Class> {
  const found = await findClassDetail(db, actor, classId);
  const detail = authorize(actor, classPolicy, 'viewProgress', found);
  return presentClass(detail, todayIn(detail.timeZone, now), false);
}
