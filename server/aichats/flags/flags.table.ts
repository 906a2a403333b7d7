import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { FlagKind } from '../../../domain/aichats/flags.rules.ts';
import {
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
} from '../../db/columns.ts';
import { aiConversations, aiMessages } from '../aichats.table.ts';

/** Without a row nothing is flagged. */
export const aiFlagRules = pgTable(
  'ai_flag_rules',
  {
    organisationId: organisationId(),
    isOn: boolean('is_on').notNull(),
    distress: text('distress').array().notNull(),
    abuse: text('abuse').array().notNull(),
    /** People who are told. Who has left is told no more. */
    carerIds: integer('carer_ids').array().notNull(),
    revision: revision(),
  },
  (table) => [primaryKey({ columns: [table.organisationId] })],
);

/** A message that a rule of its day has found: a question, an answer, or one of a conversation with a partner. */
export const aiFlags = pgTable(
  'ai_flags',
  {
    organisationId: organisationId(),
    conversationId: integer('conversation_id').notNull(),
    messageId: integer('message_id').notNull(),
    kind: text('kind').$type<FlagKind>().notNull(),
    /** The rule as it stood in the list. */
    phrase: text('phrase').notNull(),
    flaggedAt: instant('flagged_at').notNull(),
    /** Whether people were told of it: of each kind once a day in a conversation. */
    isTold: boolean('is_told').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.messageId, table.kind] }),
    tenantReference(table, table.conversationId, aiConversations).onDelete('cascade'),
    tenantReference(table, table.messageId, aiMessages).onDelete('cascade'),
    index('ai_flags_by_conversation').on(table.organisationId, table.conversationId),
  ],
);

/** That a person of the staff looked after somebody whose conversation was flagged, and what was done. */
export const aiFlagCares = pgTable(
  'ai_flag_cares',
  {
    organisationId: organisationId(),
    id: id(),
    conversationId: integer('conversation_id').notNull(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    userId: integer('user_id').notNull(),
    note: text('note').notNull(),
    caredAt: instant('cared_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.conversationId, aiConversations).onDelete('cascade'),
    index('ai_flag_cares_by_conversation').on(
      table.organisationId,
      table.conversationId,
      table.caredAt,
    ),
  ],
);
