import type { Actor } from '../../domain/access/actor.ts';

/** Somebody at home and in their own role, with no feature, unless told otherwise. */
export const testActor = (
  given: Pick<Actor, 'userId' | 'organisationId' | 'role'> & Partial<Actor>,
): Actor => ({
  homeOrganisationId: given.organisationId,
  ownRole: given.role,
  groupId: null,
  features: new Set(),
  stage: 'dev',
  ...given,
});
