import type { ClassKey } from '../../domain/classes/class-key.ts';
import { sql } from 'drizzle-orm';
import { certificates } from './certificates.table.ts';

export const countCertificates = ({ organisationId, classId }: ClassKey) =>
  sql<number>`(select count(*)::int from ${certificates}
    where ${certificates.organisationId} = ${organisationId} and ${certificates.classId} = ${classId}
      and ${certificates.revokedAt} is null)`;
