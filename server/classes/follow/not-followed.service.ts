import type { ClassKey } from '../../../domain/classes/class-key.ts';
import type { Context } from '../../http/context.ts';
import { classRefusal } from '../classes-refuse.ts';
import { comesWithGroup } from './follow-groups.repo.ts';

/** Refuses to take somebody out of a class who would come back with a group that it follows. */
export async function requireNotFollowed(
  context: Pick<Context, 'db' | 'language'>,
  held: ClassKey,
  userId: number,
): Promise<void> {
  if (await comesWithGroup(context.db, held, userId))
    throw classRefusal(context, 'comesWithGroup', 'conflict');
}
