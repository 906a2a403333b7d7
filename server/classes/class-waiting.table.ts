import { index, integer, pgTable, uniqueIndex } from 'drizzle-orm/pg-core';
import { id, instant, organisationId, tenantKey, tenantReference } from '../db/columns.ts';
import { users } from '../people/people.table.ts';
import { classes } from './classes.table.ts';

/** Who waits for a seat of a class, the longest waiting with the lowest id. */
export const classWaiting = pgTable(
  'class_waiting',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    userId: integer('user_id').notNull(),
    /** The group they would come with; null when they were picked themselves. */
    groupId: integer('group_id'),
    addedAt: instant('added_at').notNull(),
    /** When they were notified that they wait: at once in a published class, else at publishing. */
    toldAt: instant('told_at'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    uniqueIndex('class_waiting_once').on(table.organisationId, table.classId, table.userId),
    index('class_waiting_by_user').on(table.organisationId, table.userId),
  ],
);
