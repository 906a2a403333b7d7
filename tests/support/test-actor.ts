import type { Actor } from '../../domain/access/actor.ts';

/** The user 9 of organisation 7, at home and in their own role, with no feature, unless told otherwise. */
export const testActor = (given: Pick<Actor, 'role'> & Partial<Actor>): Actor => ({
  userId: 9,
  organisationId: 7,
  homeOrganisationId: given.organisationId ?? 7,
  ownRole: given.role,
  groupId: null,
  features: new Set(),
  stage: 'dev',
  ...given,
});
