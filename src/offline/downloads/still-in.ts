import { activeUser } from '../database/meta-database.ts';

/** Whether this person is at the device now. Who has left may have had everything of theirs wiped. */
export async function isStillIn(userId: number): Promise<boolean> {
  return (await activeUser())?.userId === userId;
}
