import { customType, integer, primaryKey, timestamp } from 'drizzle-orm/pg-core';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';

// Drizzle wants fresh builders for each table, hence functions.

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Every row of a tenant carries it, and every key and index of its table begins with it. */
export const organisationId = () => integer('organisation_id').notNull();

export const id = () => integer('id').notNull().generatedByDefaultAsIdentity();

/** The key of a tenant's table: an id alone never finds a row. */
export const tenantKey = (table: { organisationId: AnyPgColumn; id: AnyPgColumn }) =>
  primaryKey({ columns: [table.organisationId, table.id] });

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Goes up by one with every change of what people edit; `If-Match` compares it. */
export const revision = () => integer('revision').notNull().default(1);
