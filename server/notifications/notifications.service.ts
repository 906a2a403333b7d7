import type { Actor } from '../../domain/access/actor.ts';
import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import type { Context } from '../http/context.ts';
import { personKey } from '../people/people.service.ts';
import { pushJobName } from './push.job.ts';
import { insertNotificationOfMany } from './notifications.repo.ts';

/** Tells people that something happened, in the transaction in which it happens. `url` is a path of the site. */
export async function notify(
  context: Pick<Context, 'house' | 'db' | 'now' | 'signal'> & {
    readonly actor: Pick<Actor, 'organisationId'>;
  },
  userIds: readonly number[],
  content: NotificationContent,
  url: string,
): Promise<void> {
  if (userIds.length === 0) return;
  const { db, house, actor } = context;
  const { organisationId } = actor;
  const told = { organisationId, content, url, notifiedAt: context.now };
  await insertNotificationOfMany(db, told, userIds);
  await context.signal(
    'notifications',
    userIds.map((userId) => personKey({ organisationId, userId })),
  );
  if (house.vapid) await house.jobs.send(db, pushJobName, { organisationId });
}
