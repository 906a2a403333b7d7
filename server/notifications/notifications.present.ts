import { isTrainee, type Role } from '../../domain/access/roles.ts';
import type { Notification } from '../../domain/notifications/notifications.contract.ts';
import { wordingOf } from '../../domain/notifications/notifications.messages.ts';
import type { Language } from '../../domain/people/language.ts';
import type { notifications } from './notifications.table.ts';

export function presentNotification(
  row: typeof notifications.$inferSelect,
  language: Language,
  role: Role,
): Notification {
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
