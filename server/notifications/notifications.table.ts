import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { NotificationContent } from '../../domain/notifications/notifications.messages.ts';
import { id, instant, organisationId, tenantKey, tenantReference } from '../db/columns.ts';
import { users } from '../people/people.table.ts';

export const notifications = pgTable(
  'notifications',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    /** What happened, as data: the sentence is made in the reader's language when it is read. */
    content: jsonb('content').$type<NotificationContent>().notNull(),
    imageUrl: text('image_url'),
    url: text('url').notNull(),
    notifiedAt: instant('notified_at').notNull().defaultNow(),
    readAt: instant('read_at'),
    /** False: the person wants this kind by mail only; it goes when the digest has it. */
    inApp: boolean('in_app').notNull().default(true),
    /** Whether the next daily digest is to name it. */
    awaitsDigest: boolean('awaits_digest').notNull().default(false),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('notifications_by_user').on(table.organisationId, table.userId, table.id),
    index('notifications_awaiting_digest')
      .on(table.organisationId, table.notifiedAt)
      .where(sql`awaits_digest`),
  ],
);
