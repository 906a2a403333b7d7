import { and, eq, type SQL } from 'drizzle-orm';
import {
  type AnyPgColumn,
  customType,
  foreignKey,
  integer,
  primaryKey,
  timestamp,
} from 'drizzle-orm/pg-core';

// Drizzle wants fresh builders for each table, hence functions.

export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** Every row of a tenant carries it, and every key and index of its table begins with it. */
export const organisationId = () => integer('organisation_id').notNull();

export const id = () => integer('id').notNull().generatedByDefaultAsIdentity();

/** The key of a tenant's table: an id alone never finds a row. */
export const tenantKey = (table: { organisationId: AnyPgColumn; id: AnyPgColumn }) =>
  primaryKey({ columns: [table.organisationId, table.id] });

interface Tenants {
  readonly organisationId: AnyPgColumn;
}

/** A row names another one, which can only be of the same organisation. */
export const tenantReference = (
  table: Tenants,
  column: AnyPgColumn,
  referred: Tenants & { readonly id: AnyPgColumn },
) =>
  foreignKey({
    columns: [table.organisationId, column],
    foreignColumns: [referred.organisationId, referred.id],
  });

/** Rows of the same organisation as another row, or as whoever asks, of which the rest is true. */
export const sameTenant = (
  one: Tenants,
  other: { readonly organisationId: AnyPgColumn | number },
  ...rest: (SQL | undefined)[]
): SQL | undefined => and(eq(one.organisationId, other.organisationId), ...rest);

export const instant = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => instant('created_at').notNull().defaultNow();
export const updatedAt = () => instant('updated_at').notNull().defaultNow();

/** Goes up by one with every change of what people edit; `If-Match` compares it. */
export const revision = () => integer('revision').notNull().default(1);
