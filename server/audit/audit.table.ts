import { foreignKey, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Role } from '../../domain/access/roles.ts';
import { id, instant, organisationId, tenantKey } from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';

/** Who did what, as whom, to what, from where; written in the effect's own transaction. */
export const auditEntries = pgTable(
  'audit_entries',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    asRole: smallint('as_role').$type<Role>().notNull(),
    /** Another one than `asRole` while he looked as somebody else; unknown of the first entries. */
    ownRole: smallint('own_role').$type<Role>(),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull(),
    happenedAt: instant('happened_at').notNull().defaultNow(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
    index('audit_entries_by_subject').on(table.organisationId, table.subjectType, table.subjectId),
    index('audit_entries_by_time').on(table.organisationId, table.happenedAt),
  ],
);
