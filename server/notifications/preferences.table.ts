import { boolean, foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { MailWish, Topic } from '../../domain/notifications/topics.ts';
import { organisationId } from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';

/** How somebody wants to hear of a kind of event, where they chose it themselves. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    organisationId: organisationId(),
    userId: integer('user_id').notNull(),
    topic: text('topic').$type<Topic>().notNull(),
    inApp: boolean('in_app').notNull(),
    mail: text('mail').$type<MailWish>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId, table.topic] }),
    foreignKey({
      name: 'notification_preferences_user',
      columns: [table.organisationId, table.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
  ],
);

/** The last day, in the organisation's zone, whose digests were written. */
export const notificationDigests = pgTable(
  'notification_digests',
  {
    organisationId: organisationId(),
    day: text('day').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);
