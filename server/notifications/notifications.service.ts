import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import type { Context } from '../http/context.ts';
import { personKey } from '../people/people.service.ts';
import { pushJobName } from './push.job.ts';
import { insertNotifications } from './notifications.repo.ts';

/** Rows in one statement; PostgreSQL takes 65,535 values at most. */
const batch = 5000;

/** Tells people that something happened, in the transaction in which it happens. `url` is a path of the site. */
export async function notify(
  context: Pick<Context, 'house' | 'db' | 'now' | 'actor' | 'signal'>,
  userIds: readonly number[],
  content: NotificationContent,
  url: string,
): Promise<void> {
  const { organisationId } = context.actor;
  for (let from = 0; from < userIds.length; from += batch) {
    const rows = userIds
      .slice(from, from + batch)
      .map((userId) => ({ organisationId, userId, content, url, notifiedAt: context.now }));
    await insertNotifications(context.db, rows);
  }
  for (const userId of userIds)
    await context.signal('notifications', personKey({ organisationId, userId }));
  if (context.house.vapid)
    await context.house.jobs.send(context.db, pushJobName, { organisationId });
}
