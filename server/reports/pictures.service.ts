import type { Actor } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import type { Db } from '../db/database.ts';
import { listShowing } from './pictures.repo.ts';

/** Whether a daily report, or a comment on one, shows the picture, and one that this viewer sees does. */
export async function sightInReports(
  db: Db,
  actor: Actor,
  image: { readonly uuid: string; readonly userId: number },
): Promise<{ isShown: boolean; isSeen: boolean }> {
  const showing = await listShowing(db, actor, image);
  const reads = isAllowed(actor, 'report.read');
  const writes = isAllowed(actor, 'report.write');
  return {
    isShown: showing.length > 0,
    isSeen: showing.some(
      ({ isSeenByStaff, isOwn }) => (reads && isSeenByStaff) || (writes && isOwn),
    ),
  };
}
