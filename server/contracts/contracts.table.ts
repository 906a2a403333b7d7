import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { SeatKind } from '../../domain/contracts/contracts.schema.ts';
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
import { users } from '../people/people.table.ts';

/** Seats for a time: contracts of training, and licenses of self-learning. */
export const contracts = pgTable(
  'contracts',
  {
    organisationId: organisationId(),
    id: id(),
    kind: text('kind').$type<SeatKind>().notNull(),
    name: text('name').notNull(),
    billingPlanName: text('billing_plan_name').notNull(),
    seats: integer('seats').notNull(),
    /** Calendar dates of the organisation's zone. */
    startAt: date('start_at', { mode: 'string' }).notNull(),
    endAt: date('end_at', { mode: 'string' }).notNull(),
    aiChatEnabled: boolean('ai_chat_enabled').notNull().default(false),
    monthlyAiTokens: integer('monthly_ai_tokens'),
    note: text('note').notNull().default(''),
    /** Null: a draft, which counts for nobody. */
    confirmedAt: instant('confirmed_at'),
    renewalOf: integer('renewal_of'),
    createdBy: integer('created_by').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
    tenantReference(table, table.renewalOf, table),
    index('contracts_by_end').on(table.organisationId, table.kind, table.endAt),
    uniqueIndex('contracts_one_renewal')
      .on(table.organisationId, table.renewalOf)
      .where(sql`renewal_of is not null`),
  ],
);

/** Who has, or had, a seat: who is removed keeps their row, which says until when they worked by right. */
export const contractPeople = pgTable(
  'contract_people',
  {
    organisationId: organisationId(),
    id: id(),
    contractId: integer('contract_id').notNull(),
    userId: integer('user_id').notNull(),
    assignedAt: instant('assigned_at').notNull(),
    assignedBy: integer('assigned_by').notNull(),
    removedAt: instant('removed_at'),
    removedBy: integer('removed_by'),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.contractId, contracts).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    uniqueIndex('contract_people_seat')
      .on(table.organisationId, table.contractId, table.userId)
      .where(sql`removed_at is null`),
    index('contract_people_by_user').on(table.organisationId, table.userId),
  ],
);

/** Who waits for a seat; the lower the id, the earlier they came. */
export const contractWaiting = pgTable(
  'contract_waiting',
  {
    organisationId: organisationId(),
    id: id(),
    contractId: integer('contract_id').notNull(),
    userId: integer('user_id').notNull(),
    addedAt: instant('added_at').notNull(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.contractId, contracts).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    uniqueIndex('contract_waiting_once').on(table.organisationId, table.contractId, table.userId),
    index('contract_waiting_by_user').on(table.organisationId, table.userId),
  ],
);

/** Which warning was given: whoever inserts the row gives it, so that it is given once. */
export const contractWarnings = pgTable(
  'contract_warnings',
  {
    organisationId: organisationId(),
    contractId: integer('contract_id').notNull(),
    /**
     * `ends-30 2027-03-31`, `seats 120`, or `free 17` by the first who waits: another end, number of seats or
     * first of the line is another warning.
     */
    warning: text('warning').notNull(),
    givenAt: instant('given_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.contractId, table.warning] }),
    tenantReference(table, table.contractId, contracts).onDelete('cascade'),
  ],
);
