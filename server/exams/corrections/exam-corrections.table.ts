import { foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organisationId, tenantKey } from '../../db/columns.ts';
import { exams, examSittings } from '../exams.table.ts';

/** The text of a question, corrected while an exam is written. */
export const examCorrections = pgTable(
  'exam_corrections',
  {
    organisationId: organisationId(),
    id: id(),
    examId: integer('exam_id').notNull(),
    questionId: integer('question_id').notNull(),
    before: text('before').notNull(),
    text: text('text').notNull(),
    writtenBy: integer('written_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    index('exam_corrections_of_exam').on(table.organisationId, table.examId, table.id),
    foreignKey({
      columns: [table.organisationId, table.examId],
      foreignColumns: [exams.organisationId, exams.id],
    }).onDelete('cascade'),
  ],
);

/** Who has confirmed that they read it. */
export const examConfirmations = pgTable(
  'exam_confirmations',
  {
    organisationId: organisationId(),
    correctionId: integer('correction_id').notNull(),
    sittingId: integer('sitting_id').notNull(),
    confirmedAt: instant('confirmed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.correctionId, table.sittingId] }),
    index('exam_confirmations_of_sitting').on(table.organisationId, table.sittingId),
    foreignKey({
      columns: [table.organisationId, table.correctionId],
      foreignColumns: [examCorrections.organisationId, examCorrections.id],
    }).onDelete('cascade'),
    foreignKey({
      columns: [table.organisationId, table.sittingId],
      foreignColumns: [examSittings.organisationId, examSittings.id],
    }).onDelete('cascade'),
  ],
);
