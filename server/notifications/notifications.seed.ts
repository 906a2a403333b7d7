import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import type { Db } from '../db/database.ts';
import { insertNotifications } from './notifications.repo.ts';

interface NewNotification {
  readonly organisationId: number;
  readonly userId: number;
  readonly content: NotificationContent;
  readonly url?: string;
  readonly notifiedAt?: Date;
  readonly readAt?: Date | null;
  /** Whether it is seen in the product, as it is unless told otherwise. */
  readonly inApp?: boolean;
  readonly awaitsDigest?: boolean;
}

export async function seedNotifications(db: Db, rows: readonly NewNotification[]): Promise<void> {
  if (rows.length === 0) return;
  await insertNotifications(
    db,
    rows.map((row) => ({ url: '/', ...row })),
  );
}
