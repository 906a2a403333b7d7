import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CodeContent } from '../../../domain/challenges/code/code-content.schema.ts';
import type { Trial } from '../../../domain/challenges/code/code.contract.ts';
import type { Judgement } from '../../../domain/challenges/code/judgement.schema.ts';
import type { WorkLanguage } from '../../../domain/runner/language-ids.ts';
import type { Submission } from '../../../domain/challenges/code/workbench.schema.ts';
import { classMaterials } from '../../classes/classes.table.ts';
import { id, instant, organisationId, tenantKey, tenantReference } from '../../db/columns.ts';
import { materials, materialVersions } from '../../materials/materials.table.ts';
import { users } from '../../people/people.table.ts';
import { attempts } from '../challenges.table.ts';
import { codeRescores } from './rescore/rescore.table.ts';

/** What a version asks for, with its solutions and hidden cases, which never leave the server. */
export const codeChallenges = pgTable(
  'code_challenges',
  {
    organisationId: organisationId(),
    materialVersionId: integer('material_version_id').notNull(),
    content: jsonb('content').$type<CodeContent>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialVersionId] }),
    tenantReference(table, table.materialVersionId, materialVersions).onDelete('cascade'),
  ],
);

/** What became of a draft's solutions when they were run last. */
export const codeTrials = pgTable(
  'code_trials',
  {
    organisationId: organisationId(),
    materialId: integer('material_id').notNull(),
    /** Of what was tried. */
    fingerprint: text('fingerprint').notNull(),
    result: jsonb('result').$type<Pick<Trial, 'solutions' | 'mutants'>>().notNull(),
    triedAt: instant('tried_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialId] }),
    tenantReference(table, table.materialId, materials).onDelete('cascade'),
  ],
);

/** What somebody has written of a challenge of their class, by the language. */
export const codeCopies = pgTable(
  'code_copies',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    classMaterialId: integer('class_material_id').notNull(),
    language: text('language').$type<WorkLanguage>().notNull(),
    code: text('code').notNull(),
    /** By the trainee's clock, never later than the server's. */
    savedAt: instant('saved_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('code_copies_of').on(
      table.organisationId,
      table.classMaterialId,
      table.userId,
      table.language,
    ),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
  ],
);

/** What an attempt at a code challenge handed in. */
export const codeSubmissions = pgTable(
  'code_submissions',
  {
    organisationId: organisationId(),
    attemptId: integer('attempt_id').notNull(),
    language: text('language').$type<WorkLanguage>().notNull(),
    code: text('code').notNull(),
    takenBy: text('taken_by').$type<Submission['takenBy']>().notNull(),
    /** Null until it was run. */
    judgement: jsonb('judgement').$type<Judgement>(),
    comment: text('comment').notNull().default(''),
    /** The comment or the points began as a draft of an engine. */
    isAssisted: boolean('is_assisted').notNull().default(false),
    rubricPoints: jsonb('rubric_points').$type<Submission['rubricPoints']>().notNull().default({}),
    /** Of the cases, as a person gave them; null where the cases alone decide. */
    overriddenPoints: real('overridden_points'),
    reviewedBy: integer('reviewed_by'),
    /** When its trainee was told. */
    reviewedAt: instant('reviewed_at'),
    /** What it is worth by a review that its trainee was not told of yet. */
    draftPoints: real('draft_points'),
    /** What it was scored by again; null while its own version is what it was judged by. */
    rescoreId: integer('rescore_id'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.attemptId] }),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
    tenantReference(table, table.rescoreId, codeRescores),
  ],
);

/** What was written about lines of a submission, by staff and by its trainee. */
export const codeComments = pgTable(
  'code_comments',
  {
    organisationId: organisationId(),
    id: id(),
    attemptId: integer('attempt_id').notNull(),
    uuid: uuid('uuid').notNull(),
    /** Of a project's file; empty where there is one text. */
    path: text('path').notNull().default(''),
    line: integer('line').notNull(),
    text: text('text').notNull(),
    authorId: integer('author_id').notNull(),
    isStaffs: boolean('is_staffs').notNull(),
    writtenAt: instant('written_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    uniqueIndex('code_comments_uuid').on(table.organisationId, table.uuid),
    index('code_comments_of').on(table.organisationId, table.attemptId),
    tenantReference(table, table.attemptId, attempts).onDelete('cascade'),
  ],
);

/** When somebody ran their code, and how many public cases passed. What they ran is not kept. */
export const codeRuns = pgTable(
  'code_runs',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    classMaterialId: integer('class_material_id').notNull(),
    passed: integer('passed').notNull(),
    total: integer('total').notNull(),
    ranAt: instant('ran_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    index('code_runs_of').on(
      table.organisationId,
      table.classMaterialId,
      table.userId,
      table.ranAt,
    ),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
  ],
);
