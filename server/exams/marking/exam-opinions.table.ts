import {
  boolean,
  foreignKey,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
} from 'drizzle-orm/pg-core';
import type { Criteria } from '../../../domain/challenges/attempt.schema.ts';
import { instant, organisationId } from '../../db/columns.ts';
import { examSittings } from '../exams.table.ts';

/** What each of two people gives an answer, before one mark comes of both. */
export const examOpinions = pgTable(
  'exam_opinions',
  {
    organisationId: organisationId(),
    sittingId: integer('sitting_id').notNull(),
    questionId: integer('question_id').notNull(),
    markedBy: integer('marked_by').notNull(),
    points: real('points').notNull(),
    comment: text('comment').notNull().default(''),
    criteria: jsonb('criteria').$type<Criteria>(),
    isAssisted: boolean('is_assisted').notNull().default(false),
    markedAt: instant('marked_at').notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.organisationId, table.sittingId, table.questionId, table.markedBy],
    }),
    foreignKey({
      columns: [table.organisationId, table.sittingId],
      foreignColumns: [examSittings.organisationId, examSittings.id],
    }).onDelete('cascade'),
  ],
);
