import type { Actor } from '../../domain/access/actor.ts';
import type { Role } from '../../domain/access/roles.ts';

interface Owner {
  readonly organisationId: number;
  readonly userId: number;
  readonly role: Role;
  readonly features: readonly number[];
}

/** Somebody at home in their own role, where no session says who they are: they see what is theirs at this moment. */
export const actorAtHome = ({ organisationId, userId, role, features }: Owner): Actor => ({
  userId,
  organisationId,
  homeOrganisationId: organisationId,
  role,
  ownRole: role,
  groupId: null,
  features: new Set(features),
  stage: 'prod',
});
