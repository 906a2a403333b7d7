import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { KeptPair } from '../../../../domain/challenges/code/similarity/kept-pair.ts';
import { classMaterials } from '../../../classes/classes.table.ts';
import { instant, organisationId, tenantReference } from '../../../db/columns.ts';
import { attempts } from '../../challenges.table.ts';

/** The submissions of a challenge in a class, compared. */
export const codeSimilarities = pgTable(
  'code_similarities',
  {
    organisationId: organisationId(),
    classMaterialId: integer('class_material_id').notNull(),
    askedAt: instant('asked_at').notNull(),
    /** Null while they are being compared. */
    comparedAt: instant('compared_at'),
    comparedCount: integer('compared_count').notNull().default(0),
    tooShortCount: integer('too_short_count').notNull().default(0),
    pairs: jsonb('pairs').$type<readonly KeptPair[]>().notNull().default([]),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classMaterialId] }),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
  ],
);

/** What a person found about a pair. */
export const codeSimilarityNotes = pgTable(
  'code_similarity_notes',
  {
    organisationId: organisationId(),
    /** The lesser id first. */
    attemptId: integer('attempt_id').notNull(),
    otherAttemptId: integer('other_attempt_id').notNull(),
    text: text('text').notNull(),
    writtenBy: integer('written_by').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.attemptId, table.otherAttemptId] }),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
    tenantReference(table, table.otherAttemptId, attempts).onDelete('cascade'),
  ],
);
