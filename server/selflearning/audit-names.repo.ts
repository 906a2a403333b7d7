import { eq } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { isAmong, type NamesOf } from '../audit/audit-names.service.ts';
import { users } from '../people/people.table.ts';
import { selfLearningApplications } from './selflearning.table.ts';

/** Whose application; what it is for stands with its change. */
export const namesOfApplications: NamesOf = async (db, organisationId, ids) =>
  await db
    .select({ id: selfLearningApplications.id, name: users.name })
    .from(selfLearningApplications)
    .innerJoin(
      users,
      sameTenant(users, selfLearningApplications, eq(users.id, selfLearningApplications.userId)),
    )
    .where(isAmong(selfLearningApplications, organisationId, ids));
