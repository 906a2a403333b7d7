import type { Actor } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import type { Db } from '../db/database.ts';
import { findPictureSight } from './inbox.repo.ts';

/** Whether a daily report of whoever brought the picture shows it, and one that this viewer sees does. */
export async function sightInReports(
  db: Db,
  actor: Actor,
  image: { readonly uuid: string; readonly userId: number },
): Promise<{ isShown: boolean; isSeen: boolean }> {
  const { isShown, isSeen } = await findPictureSight(db, actor, image);
  return { isShown, isSeen: isSeen && isAllowed(actor, 'report.read') };
}
