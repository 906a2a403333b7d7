import { date, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { id, organisationId, revision, tenantKey } from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';

/** Without a row: no training on Saturdays, Sundays and the holidays of the country of the time zone. */
export const organisationCalendars = pgTable(
  'organisation_calendars',
  {
    organisationId: organisationId(),
    /** ISO 3166 of the country whose holidays count; null: none. */
    country: text('country'),
    /** A state or province with holidays of its own. */
    region: text('region'),
    /** ISO: 1 is Monday, 7 is Sunday. */
    weekendDays: integer('weekend_days').array().notNull().default([6, 7]),
    revision: revision(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId] }),
    foreignKey({
      columns: [table.organisationId],
      foreignColumns: [organisations.id],
    }).onDelete('cascade'),
  ],
);

/** Days off of the organisation's own. */
export const organisationDaysOff = pgTable(
  'organisation_days_off',
  {
    organisationId: organisationId(),
    id: id(),
    name: text('name').notNull(),
    /** Both days included. */
    startAt: date('start_at', { mode: 'string' }).notNull(),
    endAt: date('end_at', { mode: 'string' }).notNull(),
  },
  (table) => [
    tenantKey(table),
    foreignKey({
      columns: [table.organisationId],
      foreignColumns: [organisations.id],
    }).onDelete('cascade'),
    index('organisation_days_off_by_end').on(table.organisationId, table.endAt),
  ],
);
