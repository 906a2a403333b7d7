import { type Actor, selfOf } from '../../domain/access/actor.ts';
import { showsActingPerson } from '../../domain/notifications/acting-person.rules.ts';
import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import { usualMailOf } from '../../domain/notifications/topics.ts';
import type { Context } from '../http/context.ts';
import { personKey } from '../people/people.service.ts';
import { pushJobName } from './push.job.ts';
import { sendMailToPeople } from '../mail/mail.service.ts';
import { letterOf } from './notifications.letters.ts';
import { insertNotificationOfMany, listWhomToMail, markReadAt } from './notifications.repo.ts';

/**
 * Tells people that something happened, each as they wish, in the transaction in which it happens. `url` is
 * a path of the site.
 */
export async function notify(
  context: Pick<Context, 'services' | 'db' | 'now' | 'signal'> & {
    readonly actor: Pick<Actor, 'organisationId'> & Partial<Pick<Actor, 'userId'>>;
  },
  userIds: readonly number[],
  content: NotificationContent,
  url: string,
): Promise<void> {
  if (userIds.length === 0) return;
  const { db, services, actor, now } = context;
  const { organisationId } = actor;
  const actingId = showsActingPerson(content) ? actor.userId : undefined;
  const told = { organisationId, content, url, notifiedAt: now, actingId };
  const usualMail = usualMailOf(content.kind);
  await insertNotificationOfMany(db, told, userIds, usualMail);
  await context.signal(
    'notifications',
    userIds.map((userId) => personKey({ organisationId, userId })),
  );
  await sendMailToPeople(
    { db, services, now },
    organisationId,
    await listWhomToMail(db, told, userIds, usualMail),
    { letter: letterOf(content, url), unsubscribe: content.kind },
  );
  if (services.vapid) await services.jobs.send(db, pushJobName, { organisationId });
}

/** Whoever has read what a notification leads to need not open it any more. */
export async function readNotificationsOf(
  context: Pick<Context, 'db' | 'actor' | 'now' | 'signal'>,
  url: string,
): Promise<void> {
  const self = selfOf(context.actor);
  if (await markReadAt(context.db, self, url, context.now))
    await context.signal('notifications', personKey(self));
}
