import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context } from '../http/context.ts';
import { readNotificationsOf } from '../notifications/notifications.service.ts';
import { findBegun, findOwnRow, markReceipt, type OwnRow } from './own-announcements.repo.ts';
import { pathOf } from './tell.service.ts';

/** What is current and for the person themselves; anything else does not exist. */
export async function getOwn({ db, actor, now }: Context, id: number): Promise<OwnRow> {
  const found = await findOwnRow(db, selfOf(actor), id, now);
  if (!found) throw new AppError('notFound');
  return found;
}

/**
 * Notes that it was read, or confirmed as well. What ended or was withdrawn while the reader's device had no
 * network was read all the same.
 */
export async function mark(
  context: Context,
  id: number,
  { at, isConfirmed }: { at: string; isConfirmed: boolean },
): Promise<void> {
  const { db, actor, now } = context;
  const self = selfOf(actor);
  const found = await findBegun(db, self, id, now);
  if (!found) throw new AppError('notFound');
  // A device's clock may run ahead of ours, or stand before the announcement was there.
  const told = new Date(at);
  const begun = found.startsAt ?? now;
  const when = told > now ? now : told < begun ? begun : told;
  const confirmedAt = isConfirmed && found.mustConfirm ? when : null;
  await markReceipt(db, self, found, { readAt: when, confirmedAt });
  await readNotificationsOf(context, pathOf(id));
}
