import { sql } from 'drizzle-orm';
import {
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
} from 'drizzle-orm/pg-core';
import type { LetterFault, LetterStatus } from '../../domain/letters/letters.schema.ts';
import type { Language } from '../../domain/format/language.ts';
import { createdAt, id, instant, organisationId, tenantKey } from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';
import type { Letter } from './letter.ts';

/** Letters on their way, and what became of them. */
export const mails = pgTable(
  'mails',
  {
    organisationId: organisationId(),
    id: id(),
    /** Null: to an address that is nobody's yet. */
    userId: integer('user_id'),
    address: text('address').notNull(),
    language: text('language').$type<Language>().notNull(),
    /** In the addressee's language; it stays when the content is forgotten. */
    subject: text('subject').notNull().default(''),
    /** Null: it held a secret and was handed over. */
    letter: jsonb('letter').$type<Letter>(),
    isSecret: boolean('is_secret').notNull().default(false),
    /** What the addressee can unsubscribe from; null: a letter that they must get. */
    unsubscribe: text('unsubscribe'),
    status: text('status').$type<LetterStatus>().notNull(),
    fault: text('fault').$type<LetterFault>(),
    /** What the mail server said when it refused. */
    failure: text('failure'),
    attempts: integer('attempts').notNull().default(0),
    /** While it waits: not before this time. Whoever sends it moves it on first, so that nobody else does. */
    nextAttemptAt: instant('next_attempt_at').notNull().defaultNow(),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
    index('mails_by_time').on(table.organisationId, table.createdAt),
    index('mails_waiting')
      .on(table.organisationId, table.nextAttemptAt)
      .where(sql`status = 'waiting'`),
  ],
);

/** With which an organisation's links for unsubscribing are signed; made when first needed. */
export const mailKeys = pgTable(
  'mail_keys',
  {
    organisationId: organisationId(),
    key: text('key').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId] }),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
  ],
);
