import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { Outcomes } from '../../../domain/exams/exam-rehearsal.schema.ts';
import { instant, organisationId, tenantReference } from '../../db/columns.ts';
import { examSittings } from '../exams.table.ts';

/** That somebody rehearsed on a device, and what was found there; of what they wrote there is nothing. */
export const examRehearsals = pgTable(
  'exam_rehearsals',
  {
    organisationId: organisationId(),
    sittingId: integer('sitting_id').notNull(),
    deviceUuid: uuid('device_uuid').notNull(),
    userAgent: text('user_agent').notNull(),
    outcomes: jsonb('outcomes').$type<Outcomes>().notNull(),
    answeredCount: integer('answered_count').notNull(),
    handedInAt: instant('handed_in_at'),
    /** By the server's clock. */
    rehearsedAt: instant('rehearsed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.sittingId, table.deviceUuid] }),
    tenantReference(table, table.sittingId, examSittings).onDelete('cascade'),
  ],
);
