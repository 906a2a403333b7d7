import { foreignKey, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Language } from '../../domain/people/language.ts';
import { createdAt, id, instant, organisationId, tenantKey } from '../db/columns.ts';
import { organisations } from '../organisations/organisations.table.ts';
import type { Letter } from './letter.ts';

/**
 * `kept`: no mail server is configured, so it stays here and an admin can read it; nothing is pretended
 * to have been sent.
 */
export type MailStatus = 'waiting' | 'sent' | 'failed' | 'kept';

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
    /** Null: it held a secret and was handed over. */
    letter: jsonb('letter').$type<Letter>(),
    status: text('status').$type<MailStatus>().notNull(),
    /** What the mail server said when it refused. */
    failure: text('failure'),
    createdAt: createdAt(),
    sentAt: instant('sent_at'),
  },
  (table) => [
    tenantKey(table),
    foreignKey({ columns: [table.organisationId], foreignColumns: [organisations.id] }),
    index('mails_by_time').on(table.organisationId, table.createdAt),
  ],
);
