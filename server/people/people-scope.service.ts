import type { Context } from '../http/context.ts';
import { countVisible, visiblePeople } from './people-scope.repo.ts';

/** For the lists of other domains that show people. */
export const peopleInScope = visiblePeople;

/** Whether the actor may see all of these, who are named once each. */
export async function areVisible(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  userIds: readonly number[],
): Promise<boolean> {
  return (await countVisible(db, actor, userIds)) === userIds.length;
}
