import type { Context } from '../../http/context.ts';
import type { HeldClass } from '../classes-people.repo.ts';
import { classRefusal } from '../classes-refuse.ts';
import { comesWithGroup } from './follow-groups.repo.ts';

/** Refuses to take somebody out of a class who would come back with a group that it follows. */
export async function requireNotFollowed(
  context: Pick<Context, 'db' | 'language'>,
  held: HeldClass,
  userId: number,
): Promise<void> {
  if (await comesWithGroup(context.db, held, userId))
    throw classRefusal(context, 'comesWithGroup', 'conflict');
}
