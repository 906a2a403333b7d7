import { foreignKey, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, organisationId } from '../db/columns.ts';
import { users } from '../people/people.table.ts';
import { sessions } from '../session/session.table.ts';

/** Where a browser is told what is new. It belongs to a session and ends with it. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    organisationId: organisationId(),
    sessionHash: text('session_hash').notNull(),
    userId: integer('user_id').notNull(),
    /** The address of the browser's own push service, and the keys that only the browser can read with. */
    endpoint: text('endpoint').notNull(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** The newest notification that was pushed, or was there before. */
    pushedUpTo: integer('pushed_up_to').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.sessionHash] }),
    foreignKey({
      name: 'push_subscriptions_session',
      columns: [table.organisationId, table.sessionHash],
      foreignColumns: [sessions.organisationId, sessions.tokenHash],
    }).onDelete('cascade'),
    foreignKey({
      name: 'push_subscriptions_user',
      columns: [table.organisationId, table.userId],
      foreignColumns: [users.organisationId, users.id],
    }).onDelete('cascade'),
  ],
);
