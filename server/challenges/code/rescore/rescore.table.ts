import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ScoreStatus } from '../../../../domain/challenges/attempt-status.ts';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import { classMaterials } from '../../../classes/classes.table.ts';
import { id, instant, organisationId, tenantKey, tenantReference } from '../../../db/columns.ts';
import { materialVersions } from '../../../materials/materials.table.ts';
import { attempts } from '../../challenges.table.ts';

/** All submissions of a challenge in a class, run against the cases of one version again. */
export const codeRescores = pgTable(
  'code_rescores',
  {
    organisationId: organisationId(),
    id: id(),
    classMaterialId: integer('class_material_id').notNull(),
    materialVersionId: integer('material_version_id').notNull(),
    excludedCases: text('excluded_cases').array().notNull(),
    startedBy: integer('started_by').notNull(),
    startedAt: instant('started_at').notNull(),
    reason: text('reason').notNull().default(''),
    changedCount: integer('changed_count').notNull().default(0),
    appliedBy: integer('applied_by'),
    appliedAt: instant('applied_at'),
    takenBackBy: integer('taken_back_by'),
    takenBackAt: instant('taken_back_at'),
  },
  (table) => [
    tenantKey(table),
    index('code_rescores_of').on(table.organisationId, table.classMaterialId),
    // Two at once would each have been looked at without the other.
    uniqueIndex('code_rescores_open')
      .on(table.organisationId, table.classMaterialId)
      .where(sql`${table.appliedAt} is null`),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
    tenantReference(table, table.materialVersionId, materialVersions),
  ],
);

/** One submission in it: what was found, and what it goes back to. */
export const codeRescoreRuns = pgTable(
  'code_rescore_runs',
  {
    organisationId: organisationId(),
    rescoreId: integer('rescore_id').notNull(),
    attemptId: integer('attempt_id').notNull(),
    /** Null until it was run. */
    judgement: jsonb('judgement').$type<Judgement>(),
    /** No machine could run it: it stays as it is. */
    hasFailed: boolean('has_failed').notNull().default(false),
    /** As it was when this was applied. */
    judgementBefore: jsonb('judgement_before').$type<Judgement>(),
    rescoreBefore: integer('rescore_before'),
    scoreStatusBefore: text('score_status_before').$type<ScoreStatus>(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.rescoreId, table.attemptId] }),
    tenantReference(table, table.rescoreId, codeRescores).onDelete('cascade'),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
  ],
);
