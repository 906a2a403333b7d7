import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { AnswerState, ChatRole, readWorks } from '../../domain/aichats/aichats.schema.ts';
import type { KeptEngine } from '../../domain/aichats/engine-settings.schema.ts';
import type { HelpLevel, HelpStep } from '../../domain/aichats/help-level.ts';
import type { Source } from '../../domain/aichats/passage.schema.ts';
import { classes, classMaterials } from '../classes/classes.table.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
} from '../db/columns.ts';
import { materialVersions } from '../materials/materials.table.ts';
import { users } from '../people/people.table.ts';

/** Without a row an organisation has the site’s engine, and keeps conversations for good. */
export const aiSettings = pgTable(
  'ai_settings',
  {
    organisationId: organisationId(),
    /** In the order in which they are tried; none: the site’s. Their keys are sealed. */
    engines: jsonb('engines').$type<KeptEngine[]>().notNull(),
    /** Answered by Keiko Search alone, whatever engines there are. */
    isSearchOnly: boolean('is_search_only').notNull().default(false),
    /** Null: for good. */
    retentionDays: integer('retention_days'),
    /** For what staff have drafted; null: no limit. */
    monthlyDraftTokens: integer('monthly_draft_tokens'),
    revision: revision(),
  },
  (table) => [primaryKey({ columns: [table.organisationId] })],
);

/** Without a row a class has the assistant, with the help that is usual. */
export const aiClassSettings = pgTable(
  'ai_class_settings',
  {
    organisationId: organisationId(),
    classId: integer('class_id').notNull(),
    isEnabled: boolean('is_enabled').notNull(),
    helpLevel: text('help_level').$type<HelpLevel>().notNull(),
    /** Whether an engine asks about what was handed in. */
    checksUnderstanding: boolean('checks_understanding').notNull().default(false),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    updatedBy: integer('updated_by').notNull(),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classId] }),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
  ],
);

/** What one material of a class has instead of what its class has. */
export const aiMaterialSettings = pgTable(
  'ai_material_settings',
  {
    organisationId: organisationId(),
    classMaterialId: integer('class_material_id').notNull(),
    /** Null: as its class has it. */
    helpLevel: text('help_level').$type<HelpLevel>(),
    /** Null: as its class has it. */
    checksUnderstanding: boolean('checks_understanding'),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    updatedBy: integer('updated_by').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.classMaterialId] }),
    tenantReference(table, table.classMaterialId, classMaterials).onDelete('cascade'),
  ],
);

/** What was asked in one class from one fresh start to the next. */
export const aiConversations = pgTable(
  'ai_conversations',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    /** Null: asked outside of any class. */
    classId: integer('class_id'),
    startedAt: instant('started_at').notNull(),
    lastAskedAt: instant('last_asked_at').notNull(),
    /** Null: the next question belongs to it. */
    closedAt: instant('closed_at'),
    /** Of what was flagged in a conversation with a partner: the challenge. Null: it is the assistant’s. */
    talkMaterialId: integer('talk_material_id'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    tenantReference(table, table.classId, classes).onDelete('cascade'),
    tenantReference(table, table.talkMaterialId, classMaterials).onDelete('cascade'),
    uniqueIndex('ai_conversations_of_talks')
      .on(table.organisationId, table.talkMaterialId, table.userId)
      .where(sql`${table.talkMaterialId} is not null`),
    uniqueIndex('ai_conversations_open')
      .on(table.organisationId, table.userId)
      .where(sql`${table.closedAt} is null`),
    index('ai_conversations_by_user').on(table.organisationId, table.userId, table.lastAskedAt),
    index('ai_conversations_by_class').on(table.organisationId, table.classId, table.lastAskedAt),
    index('ai_conversations_by_time').on(table.organisationId, table.lastAskedAt, table.id),
  ],
);

/** Questions and answers, in the order of their ids. */
export const aiMessages = pgTable(
  'ai_messages',
  {
    organisationId: organisationId(),
    id: id(),
    conversationId: integer('conversation_id').notNull(),
    role: text('role').$type<ChatRole>().notNull(),
    content: text('content').notNull(),
    /** What a search looks through. */
    words: text('words').notNull(),
    createdAt: createdAt(),
    /** What was open when it was asked. */
    classMaterialId: integer('class_material_id'),
    chapter: text('chapter'),
    isFinalInContext: boolean('is_final_in_context').notNull().default(false),
    /** Of an answer; null of a question. */
    state: text('state').$type<AnswerState>(),
    model: text('model'),
    modelVersion: text('model_version'),
    helpLevel: text('help_level').$type<HelpLevel>(),
    helpStep: text('help_step').$type<HelpStep>(),
    /** Of the exercise that was open; null: no engine was told of one. */
    readWork: text('read_work').$type<(typeof readWorks)[number]>(),
    sources: jsonb('sources').$type<Source[]>().notNull().default([]),
    /** From whose month the tokens are; null where none are paid. */
    contractId: integer('contract_id'),
    /** `2026-11`, in the organisation’s zone. */
    month: text('month'),
    reservedTokens: integer('reserved_tokens').notNull().default(0),
    inputTokens: integer('input_tokens'),
    outputTokens: integer('output_tokens'),
    /** In millionths of what the engine’s price is in. */
    costMicros: bigint('cost_micros', { mode: 'number' }),
    currency: text('currency'),
    /** 1: it helped; -1: it did not. */
    rating: smallint('rating'),
    /** The asking device said that it has the whole of it. */
    arrivedAt: instant('arrived_at'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.conversationId, aiConversations).onDelete('cascade'),
    index('ai_messages_by_conversation').on(table.organisationId, table.conversationId, table.id),
    index('ai_messages_streaming')
      .on(table.createdAt)
      .where(sql`${table.state} = 'streaming'`),
  ],
);

/** Who opened whose conversation, and when. Its trainee sees it. */
export const aiOpenings = pgTable(
  'ai_openings',
  {
    organisationId: organisationId(),
    id: id(),
    conversationId: integer('conversation_id').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    userId: integer('user_id').notNull(),
    openedAt: instant('opened_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.conversationId, aiConversations).onDelete('cascade'),
    index('ai_openings_by_conversation').on(
      table.organisationId,
      table.conversationId,
      table.openedAt,
    ),
  ],
);

/** Which versions have been taken apart, by which edition of the rules. A version never changes. */
export const aiPassageSets = pgTable(
  'ai_passage_sets',
  {
    organisationId: organisationId(),
    materialVersionId: integer('material_version_id').notNull(),
    rules: integer('rules').notNull(),
    passageCount: integer('passage_count').notNull().default(0),
    /** The model by which all of its passages are embedded; null: by none. */
    embeddedBy: text('embedded_by'),
    /** While a server is at it. */
    embeddingSince: instant('embedding_since'),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialVersionId] }),
    tenantReference(table, table.materialVersionId, materialVersions).onDelete('cascade'),
  ],
);

/** Passages of a version of a material, as `domain/aichats/passages.rules.ts` takes it apart. */
export const aiPassages = pgTable(
  'ai_passages',
  {
    organisationId: organisationId(),
    materialVersionId: integer('material_version_id').notNull(),
    /** From 0, in reading order. */
    position: integer('position').notNull(),
    /** The chapter it stands in; null where the material has none. */
    slug: text('slug'),
    title: text('title').notNull(),
    text: text('text').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialVersionId, table.position] }),
    foreignKey({
      columns: [table.organisationId, table.materialVersionId],
      foreignColumns: [aiPassageSets.organisationId, aiPassageSets.materialVersionId],
    }).onDelete('cascade'),
  ],
);

/**
 * Where each term of a version stands: all of its passages in one row, so that five terms are looked for in a
 * hundred versions by five hundred steps down one index.
 */
export const aiTerms = pgTable(
  'ai_terms',
  {
    organisationId: organisationId(),
    materialVersionId: integer('material_version_id').notNull(),
    term: text('term').notNull(),
    positions: integer('positions').array().notNull(),
    /** How many terms each of these passages has in all. */
    sizes: integer('sizes').array().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.materialVersionId, table.term] }),
    foreignKey({
      columns: [table.organisationId, table.materialVersionId],
      foreignColumns: [aiPassageSets.organisationId, aiPassageSets.materialVersionId],
    }).onDelete('cascade'),
  ],
);
