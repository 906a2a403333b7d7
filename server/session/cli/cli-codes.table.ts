import { boolean, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, instant, tenantReference } from '../../db/columns.ts';
import { users } from '../../people/people.table.ts';

/**
 * Computers that ask to be let in by the command line. Nobody is known when one begins, so that they belong
 * to no tenant; a code that led to a session, or was refused, is gone.
 */
export const cliCodes = pgTable(
  'cli_codes',
  {
    /** SHA-256 of the secret with which the command line comes back, hexadecimal. */
    deviceHash: text('device_hash').primaryKey(),
    /** The same of what is typed into a browser. */
    userCodeHash: text('user_code_hash').notNull().unique(),
    computer: text('computer').notNull(),
    address: text('address').notNull(),
    /** By which one caller's codes are counted. */
    network: text('network').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
    /** Whoever answered; null until then. */
    organisationId: integer('organisation_id'),
    userId: integer('user_id'),
    isAllowed: boolean('is_allowed'),
  },
  (table) => [
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('cli_codes_by_network').on(table.network, table.createdAt),
    index('cli_codes_by_end').on(table.expiresAt),
    index('cli_codes_by_user').on(table.organisationId, table.userId),
  ],
);
