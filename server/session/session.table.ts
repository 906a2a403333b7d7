import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import type { Role } from '../../domain/access/roles.ts';
import { createdAt, instant, tenantReference } from '../db/columns.ts';
import { users } from '../people/people.table.ts';

/**
 * Sign-in starts from an account name, before any organisation is known, and a request from a session's
 * hash. These tables are the directory that leads to the organisation; they belong to no tenant.
 */
export const accounts = pgTable(
  'accounts',
  {
    /** Lower case. */
    accountName: text('account_name').primaryKey(),
    organisationId: integer('organisation_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Null: no password was set yet, so nobody can sign in. */
    passwordHash: text('password_hash'),
    /** After the password a passkey is asked for, or a recovery code in its stead. */
    asksForPasskey: boolean('asks_for_passkey').notNull().default(false),
  },
  (table) => [
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('accounts_by_user').on(table.organisationId, table.userId),
  ],
);

export const sessions = pgTable(
  'sessions',
  {
    /** SHA-256 of the id in the cookie, hexadecimal; the id itself is nowhere but in the cookie. */
    tokenHash: text('token_hash').primaryKey(),
    /** The name by which its owner revokes it. */
    publicId: uuid('public_id').notNull().unique().defaultRandom(),
    organisationId: integer('organisation_id').notNull(),
    userId: integer('user_id').notNull(),
    /** Of the command line: what its computer is called. It opens the calls that say `forCli` and nothing else. */
    computer: text('computer'),
    userAgent: text('user_agent').notNull(),
    address: text('address').notNull(),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** The role its person is looking as, if not their own. */
    tempRole: smallint('temp_role').$type<Role>(),
    /** Looking as a group manager: of this group. */
    tempGroupId: integer('temp_group_id'),
    /** The organisation that somebody of the provider's has entered. */
    targetOrganisationId: integer('target_organisation_id'),
  },
  (table) => [
    tenantReference(table, table.userId, users).onDelete('cascade'),
    index('sessions_by_user').on(table.organisationId, table.userId),
    // What belongs to a session is found, and ended with it, within its organisation.
    unique('sessions_in_organisation').on(table.organisationId, table.tokenHash),
  ],
);

/** Failed sign-ins by account and address together, and by address alone. */
export const signInFailures = pgTable(
  'sign_in_failures',
  {
    subject: text('subject').notNull(),
    kind: text('kind').$type<'account' | 'address'>().notNull(),
    failures: integer('failures').notNull(),
    lastFailureAt: instant('last_failure_at').notNull(),
    /** What the last one is again when the newest is taken back. */
    previousFailureAt: instant('previous_failure_at'),
  },
  (table) => [primaryKey({ columns: [table.kind, table.subject] })],
);

/**
 * The link with which a person sets a password: one at a time, so that a new one voids those before it.
 * It carries the key of its person, hence needs no directory.
 */
export const passwordLinks = pgTable(
  'password_links',
  {
    organisationId: integer('organisation_id').notNull(),
    userId: integer('user_id').notNull(),
    tokenHash: text('token_hash').notNull(),
    createdAt: createdAt(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.userId] }),
    tenantReference(table, table.userId, users).onDelete('cascade'),
  ],
);
