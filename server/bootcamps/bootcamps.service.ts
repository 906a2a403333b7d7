import { findBootcamp } from './bootcamps.repo.ts';
import type { Context } from '../http/context.ts';
import { bootcampPolicy } from '../../domain/bootcamps/bootcamps.policy.ts';

// What other domains may ask of a bootcamp.

/** Whether the actor may be in this bootcamp as their workspace: they see it, and it is not archived. */
export async function isOpenAsWorkspace(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  bootcampId: number,
): Promise<boolean> {
  const found = await findBootcamp(db, actor, bootcampId);
  return found !== undefined && bootcampPolicy.view(actor, found) && !found.isArchived;
}
