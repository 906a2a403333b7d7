import { sql } from 'drizzle-orm';
import { namesFrom } from '../audit/audit-names.service.ts';
import { certificates } from './certificates.table.ts';

/** Whose it is, and for which class. */
export const namesOfCertificates = namesFrom(
  certificates,
  sql`${certificates.personName} || ' · ' || ${certificates.title}`,
);
