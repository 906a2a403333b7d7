import type { Context } from '../http/context.ts';

/** Goes on with a change of a group's members, in its transaction. */
type Follower = (context: Context, groupId: number) => Promise<void>;

const followers: Follower[] = [];

/** What lies above groups says here that it follows their members; groups know nothing of it. */
export function followMembers(follower: Follower): void {
  followers.push(follower);
}

/** To be called when the members of a group are others than before. */
export async function tellMembersChanged(context: Context, groupId: number): Promise<void> {
  for (const follower of followers) await follower(context, groupId);
}
