import { and, eq, or } from 'drizzle-orm';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import { users } from '../people/people.table.ts';
import { announcements } from './announcements.table.ts';

/** Whoever wrote it, for a join: one of the same organisation, or of the provider's, visiting. */
export const isAuthor = and(
  or(
    eq(users.organisationId, announcements.organisationId),
    eq(users.organisationId, officialOrganisationId),
  ),
  eq(users.id, announcements.createdBy),
);
