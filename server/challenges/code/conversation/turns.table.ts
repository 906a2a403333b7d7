import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { classMaterials } from '../../../classes/classes.table.ts';
import { id, instant, organisationId, tenantKey, tenantReference } from '../../../db/columns.ts';
import { users } from '../../../people/people.table.ts';
import { attempts } from '../../challenges.table.ts';

/** What a trainee said in a challenge that is a conversation, and what the partner said to it. */
export const codeTurns = pgTable(
  'code_turns',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    classMaterialId: integer('class_material_id').notNull(),
    uuid: uuid('uuid').notNull(),
    said: text('said').notNull(),
    saidAt: instant('said_at').notNull(),
    /** Null while the partner is at it. */
    answer: text('answer'),
    /** With which it was handed in; null: not yet. */
    attemptId: integer('attempt_id'),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('code_turns_uuid').on(table.organisationId, table.userId, table.uuid),
    // Nobody says two things at once.
    uniqueIndex('code_turns_going_on')
      .on(table.organisationId, table.classMaterialId, table.userId)
      .where(sql`${table.answer} is null`),
    index('code_turns_of').on(table.organisationId, table.classMaterialId, table.userId, table.id),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
  ],
);
