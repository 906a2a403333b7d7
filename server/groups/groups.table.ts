import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import {
  createdAt,
  id,
  organisationId,
  revision,
  tenantKey,
  tenantReference,
  updatedAt,
} from '../db/columns.ts';
import { users } from '../people/people.table.ts';

export const groups = pgTable(
  'groups',
  {
    organisationId: organisationId(),
    id: id(),
    parentId: integer('parent_id'),
    name: text('name').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    revision: revision(),
  },
  (table) => [
    tenantKey(table),
    tenantReference(table, table.parentId, table),
    index('groups_by_name').on(table.organisationId, table.name, table.id),
    index('groups_by_parent').on(table.organisationId, table.parentId),
  ],
);

export const groupMembers = pgTable(
  'group_members',
  {
    organisationId: organisationId(),
    groupId: integer('group_id').notNull(),
    userId: integer('user_id').notNull(),
    isManager: boolean('is_manager').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.groupId, table.userId] }),
    tenantReference(table, table.groupId, groups).onDelete('cascade'),
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('group_members_by_user').on(table.organisationId, table.userId),
  ],
);
