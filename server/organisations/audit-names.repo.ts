import { and, eq, inArray } from 'drizzle-orm';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { NamesOf } from '../audit/audit-names.service.ts';
import { organisations } from './organisations.table.ts';

/** Of another one only the provider writes, and what they call it is no secret of it. */
export const namesOfOrganisations: NamesOf = async (db, organisationId, ids) =>
  await db
    .select({ id: organisations.id, name: organisations.displayName })
    .from(organisations)
    .where(
      organisationId === officialOrganisationId
        ? inArray(organisations.id, ids)
        : and(eq(organisations.id, organisationId), inArray(organisations.id, ids)),
    );
