import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { Role } from '../../domain/access/roles.ts';
import type { Language } from '../../domain/people/language.ts';
import {
  createdAt,
  id,
  instant,
  organisationId,
  revision,
  tenantKey,
  updatedAt,
} from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';

export const users = pgTable(
  'users',
  {
    organisationId: organisationId(),
    id: id(),
    accountName: text('account_name').notNull(),
    name: text('name').notNull(),
    role: smallint('role').$type<Role>().notNull(),
    contactEmail: text('contact_email'),
    lang: text('lang').$type<Language>().notNull().default('en'),
    imageUrl: text('image_url'),
    /** Both names in small letters, for searches: PostgreSQL takes three times as long to ignore the case. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(name || chr(10) || account_name)`),
    /** The workspace he is in: a bootcamp's id, or the self-learning one; neither: the standard one. */
    workspaceId: integer('workspace_id'),
    isInSelfLearning: boolean('is_in_self_learning').notNull().default(false),
    archivedAt: instant('archived_at'),
    lastSeenAt: instant('last_seen_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
    uniqueIndex('users_account_name').on(table.organisationId, sql`lower(${table.accountName})`),
    index('users_by_name').on(table.organisationId, table.name, table.id),
    index('users_by_role').on(table.organisationId, table.role, table.name),
  ],
);
