import { sql } from 'drizzle-orm';
import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { FileType, ZipListing } from '../../domain/materials/material-file.schema.ts';
import type { ChallengeStyle, Difficulty, MaterialType } from '../../domain/materials/kinds.ts';
import type { VersionStats } from '../../domain/materials/materials.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import type { VideoFacts } from '../../domain/materials/video-facts.schema.ts';
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

export const materials = pgTable(
  'materials',
  {
    organisationId: organisationId(),
    id: id(),
    type: text('type').$type<MaterialType>().notNull(),
    challengeStyle: text('challenge_style').$type<ChallengeStyle>(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    lang: text('lang').$type<Language>().notNull(),
    difficulty: text('difficulty').$type<Difficulty>().notNull().default('beginner'),
    tags: text('tags').array().notNull().default([]),
    estimatedMinutes: integer('estimated_minutes'),
    /** The version that new classes take; null until the first one is whole. */
    currentVersionId: integer('current_version_id'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    archivedAt: instant('archived_at'),
    /** Of the provider's material that this is the organisation's held copy of; null for any other. */
    officialId: integer('official_id'),
    /** By which it is known again when it comes from an archive. */
    uuid: uuid('uuid').notNull().defaultRandom(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    index('materials_by_title').on(table.organisationId, table.title, table.id),
    index('materials_by_update').on(table.organisationId, table.updatedAt, table.id),
    index('materials_by_type').on(table.organisationId, table.type, table.id),
    index('materials_by_tag').using('gin', table.tags),
    uniqueIndex('materials_official').on(table.organisationId, table.officialId),
    uniqueIndex('materials_uuid').on(table.organisationId, table.uuid),
    // Who holds an official material, when there is a new version of it.
    index('materials_held')
      .on(table.officialId)
      .where(sql`${table.officialId} is not null`),
  ],
);

/** What is taught never changes under a learner's feet: a class keeps the version it was given. */
export const materialVersions = pgTable(
  'material_versions',
  {
    organisationId: organisationId(),
    id: id(),
    materialId: integer('material_id').notNull(),
    majorVersionNumber: integer('major_version_number').notNull(),
    stats: jsonb('stats').$type<VersionStats>().notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.materialId, materials),
    uniqueIndex('material_versions_number').on(
      table.organisationId,
      table.materialId,
      table.majorVersionNumber,
    ),
  ],
);

/** What a version has, with its author's estimate where there is one instead of the minutes that were counted. */
export const givenStats = sql<VersionStats>`case when ${materials.estimatedMinutes} is null
  then ${materialVersions.stats}
  else jsonb_set(${materialVersions.stats}, '{minutes}', to_jsonb(${materials.estimatedMinutes})) end`;

/** Files of a version by the path its Markdown uses; the bytes are in storage under their hash. */
export const materialAssets = pgTable(
  'material_assets',
  {
    organisationId: organisationId(),
    materialVersionId: integer('material_version_id').notNull(),
    path: text('path').notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialVersionId, table.path] }),
    tenantReference(table, table.materialVersionId, materialVersions).onDelete('cascade'),
  ],
);

/** What the next version of a document will be. A material without one has nothing that is not published. */
export const materialDrafts = pgTable(
  'material_drafts',
  {
    organisationId: organisationId(),
    materialId: integer('material_id').notNull(),
    /** By the schema of the material's kind. */
    content: jsonb('content').$type<unknown>().notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    updatedBy: integer('updated_by').notNull(),
    updatedAt: updatedAt(),
    /** Another one with each save, and never one again, also when the draft was published meanwhile. */
    revision: integer('revision').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialId] }),
    tenantReference(table, table.materialId, materials).onDelete('cascade'),
  ],
);

/** What is in a version of a document. */
export const materialContents = pgTable(
  'material_contents',
  {
    organisationId: organisationId(),
    materialVersionId: integer('material_version_id').notNull(),
    /** By the schema of the material's kind. */
    content: jsonb('content').$type<unknown>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialVersionId] }),
    tenantReference(table, table.materialVersionId, materialVersions).onDelete('cascade'),
  ],
);

/** Files that were uploaded for a material; those that a version names are its assets too. */
export const materialFiles = pgTable(
  'material_files',
  {
    organisationId: organisationId(),
    id: id(),
    materialId: integer('material_id').notNull(),
    name: text('name').notNull(),
    type: text('type').$type<FileType>().notNull(),
    mediaType: text('media_type').notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
    sha256: text('sha256').notNull(),
    /** What a .zip file says that it holds. */
    listing: jsonb('listing').$type<ZipListing>(),
    /** What a video says of itself. */
    video: jsonb('video').$type<VideoFacts>(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.materialId, materials).onDelete('cascade'),
    index('material_files_by_material').on(table.organisationId, table.materialId, table.id),
  ],
);

/**
 * What the library's search looks through: title, tags and description of each material, and the content
 * of its current version, as `search/grams.ts` takes them apart.
 */
export const materialWords = pgTable(
  'material_words',
  {
    organisationId: organisationId(),
    materialId: integer('material_id').notNull(),
    part: text('part').$type<'facts' | 'content'>().notNull(),
    /** The version whose content it is. */
    materialVersionId: integer('material_version_id'),
    words: text('words').notNull(),
    /** `words` in the letters in which they were written; null until the server has looked at them anew. */
    written: text('written'),
    grams: text('grams').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialId, table.part] }),
    tenantReference(table, table.materialId, materials).onDelete('cascade'),
  ],
);

/** Who has the editor of a material open, as long as they say so. */
export const materialEditors = pgTable(
  'material_editors',
  {
    organisationId: organisationId(),
    materialId: integer('material_id').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    userId: integer('user_id').notNull(),
    /** One page of one browser: the same person may have it open twice. */
    pageUuid: uuid('page_uuid').notNull(),
    seenAt: instant('seen_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialId, table.pageUuid] }),
    tenantReference(table, table.materialId, materials).onDelete('cascade'),
  ],
);
