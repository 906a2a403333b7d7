import { sql } from 'drizzle-orm';
import { foreignKey, index, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import type { Role } from '../../domain/access/roles.ts';
import { id, instant, organisationId, tenantKey } from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';

/**
 * Who did what, as whom, to what, from where; written in the effect's own transaction, and never changed:
 * the running application may only read it and add to it (server/db/running-role.ts).
 */
export const auditEntries = pgTable(
  'audit_entries',
  {
    organisationId: organisationId(),
    id: id(),
    userId: integer('user_id').notNull(),
    /** Where the person is at home; null: in this organisation. */
    homeOrganisationId: integer('home_organisation_id'),
    /** As they were then; a person, or an object, may be called otherwise by now. */
    userName: text('user_name').notNull().default(''),
    subjectName: text('subject_name').notNull().default(''),
    /** The role looked as. */
    asRole: smallint('as_role').$type<Role>().notNull(),
    /** Their own role, when it was another. */
    ownRole: smallint('own_role').$type<Role>(),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    address: text('address').notNull(),
    userAgent: text('user_agent').notNull().default(''),
    happenedAt: instant('happened_at').notNull().defaultNow(),
    /** What a keyword is looked for in; an index of its pairs of letters is in the migration. */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(sql`lower(user_name || chr(10) || subject_name || chr(10) || address)`),
  },
  // Every filter has an index that is in the order of the pages, so that each page reads only itself.
  (table) => {
    const { organisationId: tenant, userId, action, subjectType, subjectId } = table;
    const inOrder = [table.happenedAt, table.id] as const;
    return [
      tenantKey(table),
      foreignKey({ columns: [tenant], foreignColumns: [organisations.id] }),
      index('audit_entries_by_time').on(tenant, ...inOrder),
      index('audit_entries_by_person').on(tenant, userId, ...inOrder),
      index('audit_entries_by_action').on(tenant, action, ...inOrder),
      index('audit_entries_by_kind').on(tenant, subjectType, ...inOrder),
      index('audit_entries_by_subject').on(tenant, subjectType, subjectId, ...inOrder),
      index('audit_entries_by_person_and_action').on(tenant, userId, action, ...inOrder),
      index('audit_entries_by_person_and_kind').on(tenant, userId, subjectType, ...inOrder),
    ];
  },
);
