import { isTrainee, type Role } from '../../domain/access/roles.ts';
import type { Notification } from '../../domain/notifications/notifications.contract.ts';
import { plainOf } from '../../domain/notifications/compact-markdown.ts';
import { wordingOf } from '../../domain/notifications/notifications.messages.ts';
import type { Language } from '../../domain/format/language.ts';
import type { notifications } from './notifications.table.ts';

type Row = typeof notifications.$inferSelect;

export function presentNotification(row: Row, language: Language, role: Role): Notification {
  return {
    id: row.id,
    ...wordingOf(row.content, language),
    imageUrl: row.imageUrl,
    url: row.url,
    notifiedAt: row.notifiedAt.toISOString(),
    ...(row.readAt ? { readAt: row.readAt.toISOString() } : {}),
    trainee: isTrainee(role),
  };
}

const longestText = 200;

/** What the service worker reads; no more of a person than the notification itself says. */
export function presentPush(
  { notification, lang, role }: { notification: Row; lang: Language; role: Role },
  unreadCount: number,
) {
  const { id, title, body, url } = presentNotification(notification, lang, role);
  return {
    id,
    title: title.slice(0, longestText),
    ...(body === undefined ? {} : { body: plainOf(body).slice(0, longestText) }),
    url,
    userId: notification.userId,
    unreadCount,
  };
}
