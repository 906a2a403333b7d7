import { sql } from 'drizzle-orm';
import { date, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { classes } from '../classes/classes.table.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  tenantKey,
  tenantReference,
} from '../db/columns.ts';
import { users } from '../people/people.table.ts';

/** That somebody of the staff talked to a trainee of a class, and when they will look again. */
export const helpNotes = pgTable(
  'help_notes',
  {
    organisationId: organisationId(),
    id: id(),
    classId: integer('class_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    authorId: integer('author_id').notNull(),
    text: text('text').notNull(),
    /** By the calendar of the organisation's zone. */
    lookAgainOn: date('look_again_on', { mode: 'string' }),
    /** When its author was reminded. */
    remindedAt: instant('reminded_at'),
    /** When it was said that nothing is left to be looked at. */
    settledAt: instant('settled_at'),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('help_notes_by_trainee').on(table.organisationId, table.classId, table.userId, table.id),
    index('help_notes_to_look')
      .on(table.organisationId, table.lookAgainOn)
      .where(
        sql`${table.remindedAt} is null and ${table.settledAt} is null and ${table.lookAgainOn} is not null`,
      ),
  ],
);
