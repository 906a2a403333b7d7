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
import type { Language } from '../../domain/format/language.ts';
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
    /**
     * What a search looks through, in small letters and one width: PostgreSQL takes three times as long
     * to ignore the case. The name stands there without its spaces too, as Japanese names are typed.
     */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(
        sql`lower(normalize(name || chr(10) || translate(name, ' 　', '') || chr(10) || account_name || chr(10) || coalesce(contact_email, ''), NFKC))`,
      ),
    /** The workspace they are in: a bootcamp's id, or the self-learning one; neither: the standard one. */
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
    index('users_by_role').on(table.organisationId, table.role, table.name, table.id),
    index('users_by_email').on(table.organisationId, table.contactEmail, table.id),
    // Whoever was never seen is the least recent of all.
    index('users_by_last_seen').on(
      table.organisationId,
      table.lastSeenAt.asc().nullsFirst(),
      table.id,
    ),
    index('users_archived')
      .on(table.organisationId, table.name, table.id)
      .where(sql`${table.archivedAt} is not null`),
  ],
);
