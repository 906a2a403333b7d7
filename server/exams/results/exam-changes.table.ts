import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { QuestionKey } from '../../../domain/challenges/question.schema.ts';
import { id, instant, organisationId, tenantKey, tenantReference } from '../../db/columns.ts';
import { exams } from '../exams.table.ts';

/** What was changed for everybody after an exam; never changed but to be taken back. */
export const examChanges = pgTable(
  'exam_changes',
  {
    organisationId: organisationId(),
    id: id(),
    examId: integer('exam_id').notNull(),
    /** Null: of the whole exam. */
    questionId: integer('question_id'),
    kind: text('kind').$type<'exclude' | 'full' | 'rekey' | 'curve'>().notNull(),
    answerKey: jsonb('answer_key').$type<QuestionKey>(),
    points: real('points'),
    keepsPasses: boolean('keeps_passes').notNull().default(false),
    reason: text('reason').notNull(),
    givenBy: integer('given_by').notNull(),
    givenAt: instant('given_at').notNull(),
    takenBackBy: integer('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.examId, exams).onDelete('cascade'),
    uniqueIndex('exam_changes_standing')
      .on(table.organisationId, table.examId, sql`coalesce(${table.questionId}, 0)`)
      .where(sql`${table.takenBackAt} is null`),
    index('exam_changes_ledger').on(table.organisationId, table.examId, table.id),
  ],
);
