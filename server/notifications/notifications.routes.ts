import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import {
  listTraineeNotifications,
  listUserNotifications,
  type NotificationQuery,
  readAllTraineeNotifications,
  readAllUserNotifications,
  readTraineeNotification,
  readUserNotification,
} from '../../domain/notifications/notifications.contract.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { limitOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';
import { personKey } from '../people/people.service.ts';
import { notificationVersions } from './notification-versions.ts';
import { presentNotification } from './notifications.present.ts';
import { countUnread, listNotificationRows, markAllRead, markRead } from './notifications.repo.ts';

/** The same two calls for trainees and for staff, at the specification's addresses. */
export function notificationsRoutes({ signals }: Services): Route[] {
  const versionOf = notificationVersions(signals);
  // The words depend on the language, so it is part of the version.
  const version = ({ actor, language }: Context) =>
    `${versionOf(personKey(selfOf(actor)))}-${language}`;
  return [
    route(listTraineeNotifications, list, { version }),
    route(listUserNotifications, list, { version }),
    route(readTraineeNotification, read),
    route(readUserNotification, read),
    route(readAllTraineeNotifications, readAll),
    route(readAllUserNotifications, readAll),
  ];
}

async function list({ db, actor, language }: Context, { query }: { query: NotificationQuery }) {
  const self = selfOf(actor);
  const rows = await listNotificationRows(db, self, {
    ...query,
    limit: limitOf(actor, query.limit),
  });
  const notifications = rows.map((row) => presentNotification(row, language, actor.role));
  return { result: { notifications, unreadCount: await countUnread(db, self) } };
}

async function read(context: Context, { params }: { params: { id: number } }) {
  const { db, actor, now } = context;
  const self = selfOf(actor);
  if (!(await markRead(db, self, params.id, now))) throw new AppError('notFound');
  await context.signal('notifications', personKey(self));
  return {};
}

async function readAll(context: Context) {
  const { db, actor, now } = context;
  const self = selfOf(actor);
  await markAllRead(db, self, now);
  await context.signal('notifications', personKey(self));
  return {};
}
