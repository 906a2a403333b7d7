import { boolean, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { CheckMark } from '../../../domain/aichats/understanding.contract.ts';
import { attempts } from '../../challenges/challenges.table.ts';
import { instant, organisationId, tenantReference } from '../../db/columns.ts';

/** Three questions of an engine about a submission, what its trainee said, and what a person thinks of it. */
export const aiChecks = pgTable(
  'ai_checks',
  {
    organisationId: organisationId(),
    attemptId: integer('attempt_id').notNull(),
    questions: jsonb('questions').$type<string[]>().notNull(),
    model: text('model').notNull(),
    madeAt: instant('made_at').notNull(),
    answers: jsonb('answers').$type<string[]>(),
    answeredAt: instant('answered_at'),
    marks: jsonb('marks').$type<CheckMark[]>(),
    comment: text('comment').notNull().default(''),
    isAssisted: boolean('is_assisted').notNull().default(false),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    judgedBy: integer('judged_by'),
    judgedAt: instant('judged_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.attemptId] }),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
  ],
);
