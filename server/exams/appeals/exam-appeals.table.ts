import { boolean, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { instant, organisationId, tenantReference } from '../../db/columns.ts';
import { examSittings } from '../exams.table.ts';

/** What trainees said about the marking of a question, and what came of it. */
export const examAppeals = pgTable(
  'exam_appeals',
  {
    organisationId: organisationId(),
    sittingId: integer('sitting_id').notNull(),
    questionId: integer('question_id').notNull(),
    text: text('text').notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null until somebody has decided. */
    isGranted: boolean('is_granted'),
    reply: text('reply').notNull().default(''),
    decidedBy: integer('decided_by'),
    decidedAt: instant('decided_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.sittingId, table.questionId] }),
    tenantReference(table, table.sittingId, examSittings).onDelete('cascade'),
  ],
);
