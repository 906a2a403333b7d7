import { sql } from 'drizzle-orm';
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import type { DraftKind } from '../../domain/aichats/drafts.contract.ts';
import { contracts } from '../contracts/contracts.table.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  tenantKey,
  tenantReference,
} from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';

/** What one person has used of one contract or license in one month. */
export const aiBudgets = pgTable(
  'ai_budgets',
  {
    organisationId: organisationId(),
    contractId: integer('contract_id').notNull(),
    userId: integer('user_id').notNull(),
    month: text('month').notNull(),
    usedTokens: bigint('used_tokens', { mode: 'number' }).notNull().default(0),
    /** Kept for answers that are on their way. */
    reservedTokens: bigint('reserved_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.contractId, table.userId, table.month] }),
    tenantReference(table, table.contractId, contracts).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);

/** What the staff of an organisation have used for drafts in one month. */
export const aiStaffBudgets = pgTable(
  'ai_staff_budgets',
  {
    organisationId: organisationId(),
    month: text('month').notNull(),
    usedTokens: bigint('used_tokens', { mode: 'number' }).notNull().default(0),
    /** Kept for drafts that are on their way. */
    reservedTokens: bigint('reserved_tokens', { mode: 'number' }).notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.month] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);

/** Who was told that a month is nearly or wholly used up: each is told once. */
export const aiBudgetNotices = pgTable(
  'ai_budget_notices',
  {
    organisationId: organisationId(),
    /** `drafts`, `contract 12`, or `share 12 34` for a person’s share of it. */
    budget: text('budget').notNull(),
    month: text('month').notNull(),
    percent: smallint('percent').notNull(),
    toldAt: instant('told_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.budget, table.month, table.percent] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);

/** What drafts for staff took, and embedding of passages. Their words are not kept: whoever takes one over saves it where it belongs. */
export const aiDrafts = pgTable(
  'ai_drafts',
  {
    organisationId: organisationId(),
    id: id(),
    /** Ids of people are unique over all organisations: it may be one of the provider's, visiting. */
    userId: integer('user_id').notNull(),
    kind: text('kind').$type<DraftKind | 'embedding'>().notNull(),
    model: text('model').notNull(),
    /** `2026-11`, in the organisation’s zone; null: before drafts had a budget. */
    month: text('month'),
    /** While its engine is at it. */
    reservedTokens: integer('reserved_tokens').notNull().default(0),
    inputTokens: integer('input_tokens').notNull(),
    outputTokens: integer('output_tokens').notNull(),
    costMicros: bigint('cost_micros', { mode: 'number' }),
    currency: text('currency'),
    createdAt: createdAt(),
  },
  (table) => [
    tenantKey(table),
    index('ai_drafts_going_on')
      .on(table.createdAt)
      .where(sql`${table.reservedTokens} > 0`),
    index('ai_drafts_by_time').on(table.organisationId, table.createdAt),
  ],
);
