import { sql } from 'drizzle-orm';
import type { HeldClass } from '../classes/work.hook.ts';
import { certificates } from './certificates.table.ts';

export const countCertificates = ({ organisationId, classId }: HeldClass) =>
  sql<number>`(select count(*)::int from ${certificates}
    where ${certificates.organisationId} = ${organisationId} and ${certificates.classId} = ${classId}
      and ${certificates.revokedAt} is null)`;
