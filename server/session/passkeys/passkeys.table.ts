import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uuid,
} from 'drizzle-orm/pg-core';
import { bytea, createdAt, instant, tenantReference } from '../../db/columns.ts';
import { users } from '../../people/people.table.ts';

/** Signing in starts from a credential's id, before any organisation is known: this is a directory too. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** The authenticator's own id for it, Base64URL. */
    credentialId: text('credential_id').primaryKey(),
    /** The name by which its owner removes it. */
    publicId: uuid('public_id').notNull().unique().defaultRandom(),
    organisationId: integer('organisation_id').notNull(),
    userId: integer('user_id').notNull(),
    name: text('name').notNull(),
    /** COSE, as the authenticator gave it. */
    publicKey: bytea('public_key').notNull(),
    /** How often it signed; 0 for those that do not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    transports: text('transports').array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    createdAt: createdAt(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('passkeys_by_user').on(table.organisationId, table.userId),
  ],
);

/** Each stands in once for a passkey that is not at hand; a used one is gone. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    organisationId: integer('organisation_id').notNull(),
    userId: integer('user_id').notNull(),
    /** SHA-256, hexadecimal. */
    codeHash: text('code_hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId, table.codeHash] }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);

/** Challenges are signed and kept nowhere; one that was answered is kept until it ends, so that it works once. */
export const answeredChallenges = pgTable(
  'answered_challenges',
  {
    challenge: text('challenge').primaryKey(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('answered_challenges_by_end').on(table.expiresAt)],
);
