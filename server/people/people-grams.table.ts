import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { Role } from '../../domain/access/roles.ts';
import { organisationId } from '../db/columns.ts';

/**
 * Every pair of letters in what is searched of a person, and every single letter beyond ASCII, in the order
 * of names: whom a short keyword finds is a stretch of this table's index, however many there are. Triggers
 * of `users` write it. It refers to nobody: who is deleted takes their rows along in the same statement.
 */
export const peopleGrams = pgTable(
  'people_grams',
  {
    organisationId: organisationId(),
    gram: text('gram').notNull(),
    name: text('name').notNull(),
    userId: integer('user_id').notNull(),
    isArchived: boolean('is_archived').notNull(),
    role: smallint('role').$type<Role>().notNull(),
  },
  // All of it, so that a page is found and counted without the rows.
  (table) => [
    primaryKey({
      name: 'people_grams_pk',
      columns: [
        table.organisationId,
        table.gram,
        table.name,
        table.userId,
        table.isArchived,
        table.role,
      ],
    }),
  ],
);
