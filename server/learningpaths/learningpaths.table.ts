import { foreignKey, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type { PathGraph } from '../../domain/learningpaths/path-graph.schema.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';

/** What is said of a path, in its draft and in each version alike. */
const facts = {
  title: text('title').notNull(),
  description: text('description').notNull(),
  lang: text('lang').$type<Language>().notNull(),
  difficulty: text('difficulty').$type<Difficulty>().notNull(),
  cover: jsonb('cover').$type<Cover>(),
  /** What whoever finishes it can do. */
  skills: text('skills').array().notNull(),
  graph: jsonb('graph').$type<PathGraph>().notNull(),
};

/** A path with its draft, which is all that changes of it. */
export const learningPaths = pgTable(
  'learning_paths',
  {
    organisationId: organisationId(),
    id: id(),
    ...facts,
    /** Number of the newest version; null: never published. */
    currentNumber: integer('current_number'),
    archivedAt: instant('archived_at'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    changedBy: integer('changed_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
    index('learning_paths_by_title').on(table.organisationId, table.title, table.id),
  ],
);

/** Published; nothing of it ever changes. */
export const learningPathVersions = pgTable(
  'learning_path_versions',
  {
    organisationId: organisationId(),
    pathId: integer('path_id').notNull(),
    number: integer('number').notNull(),
    ...facts,
    /** What is to be done takes from so many to so many minutes, as somebody chooses. */
    minutesFrom: integer('minutes_from').notNull(),
    minutesTo: integer('minutes_to').notNull(),
    minutesOptional: integer('minutes_optional').notNull(),
    partCount: integer('part_count').notNull(),
    publishedBy: integer('published_by').notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.pathId, table.number] }),
    tenantReference(table, table.pathId, learningPaths).onDelete('cascade'),
  ],
);

/** The provider's paths that an organisation offers to its own people. */
export const learningPathPicks = pgTable(
  'learning_path_picks',
  {
    organisationId: organisationId(),
    /** Of the provider. */
    pathId: integer('path_id').notNull(),
    pickedBy: integer('picked_by').notNull(),
    pickedAt: instant('picked_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.pathId] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);
