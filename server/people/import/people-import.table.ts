import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { Fault } from '../../../domain/people/import/import-faults.ts';
import type { RowChanges } from '../../../domain/people/import/import-judge.rules.ts';
import type { RowOutcome } from '../../../domain/people/import/row-outcome.ts';
import type { RowDraft } from '../../../domain/people/import/import-row.rules.ts';
import type {
  ImportCounts,
  ImportPlan,
  PeopleImportState,
} from '../../../domain/people/import/people-import.schema.ts';
import {
  bytea,
  createdAt,
  id,
  instant,
  organisationId,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../../db/columns.ts';
import { organisations } from '../../organisations/organisations.table.ts';
import type { ImportActor } from './import-actor.ts';
import type { ImportFailure } from './import-failure.ts';

/** Files of people, from their upload to what became of them. */
export const peopleImports = pgTable(
  'people_imports',
  {
    organisationId: organisationId(),
    id: id(),
    createdBy: integer('created_by').notNull(),
    /** Where their account is: somebody of the provider's may have entered this organisation. */
    createdByHome: integer('created_by_home').notNull(),
    /** Who asked for the work that is under way or was done last: a job has no request to ask. */
    acting: jsonb('acting').$type<ImportActor>().notNull(),
    fileName: text('file_name').notNull(),
    state: text('state').$type<PeopleImportState>().notNull().default('uploaded'),
    percent: integer('percent').notNull().default(0),
    planNumber: integer('plan_number').notNull().default(0),
    plan: jsonb('plan').$type<ImportPlan>(),
    headings: text('headings').array().notNull().default([]),
    counts: jsonb('counts').$type<ImportCounts>(),
    failure: jsonb('failure').$type<ImportFailure>(),
    /** Groups that it made, parents first. */
    madeGroups: integer('made_groups').array().notNull().default([]),
    undoesPartly: boolean('undoes_partly').notNull().default(false),
    endedAt: instant('ended_at'),
    undoneAt: instant('undone_at'),
    /** The rows were forgotten, as they hold personal data. */
    forgottenAt: instant('forgotten_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);

/** The file as it came, until it is imported: any server may be the one that reads it. */
export const peopleImportFiles = pgTable(
  'people_import_files',
  {
    organisationId: organisationId(),
    importId: integer('import_id').notNull(),
    content: bytea('content').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.importId] }),
    tenantReference(table, table.importId, peopleImports).onDelete('cascade'),
  ],
);

export const peopleImportRows = pgTable(
  'people_import_rows',
  {
    organisationId: organisationId(),
    importId: integer('import_id').notNull(),
    /** From 1. */
    rowNumber: integer('row_number').notNull(),
    /** Of the file, where the row begins. */
    line: integer('line').notNull(),
    cells: text('cells').array().notNull(),
    draft: jsonb('draft').$type<RowDraft>().notNull(),
    /** What is wrong in itself, whoever else there is. */
    ownFaults: jsonb('own_faults').$type<readonly Fault[]>().notNull().default([]),
    outcome: text('outcome').$type<RowOutcome>().notNull(),
    faults: jsonb('faults').$type<readonly Fault[]>().notNull().default([]),
    changes: jsonb('changes').$type<RowChanges>().notNull().default({}),
    /** What the check had said, when it came otherwise. */
    foretold: text('foretold').$type<RowOutcome>(),
    /** No foreign key: whom an undo takes back must not be held by their own row. */
    userId: integer('user_id'),
    /** Of the person, once the row was applied: a higher one was changed by somebody else. */
    revisionAfter: integer('revision_after'),
    /** Groups that were entered and left. */
    entered: integer('entered').array().notNull().default([]),
    left: integer('left_groups').array().notNull().default([]),
    isTakenBack: boolean('is_taken_back').notNull().default(false),
    invitedAt: instant('invited_at'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.importId, table.rowNumber] }),
    tenantReference(table, table.importId, peopleImports).onDelete('cascade'),
    index('people_import_rows_by_outcome').on(
      table.organisationId,
      table.importId,
      table.outcome,
      table.rowNumber,
    ),
  ],
);
