import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import { offeredRoles } from '../../domain/access/views.ts';
import type { FoundSession } from './session.repo.ts';

/** A session with who is behind it and what they look at. */
export type ViewedSession = Pick<
  FoundSession,
  'user' | 'organisation' | 'tempRole' | 'tempGroup' | 'mustAddPasskey'
>;

/** Who asks through this session, and as whom: what they may not look as (any more) they do not look as. */
export function actorOf(session: ViewedSession): Omit<Actor, 'stage'> {
  const { user, organisation, tempGroup } = session;
  const role = roleOf(session);
  return {
    userId: user.id,
    organisationId: organisation.id,
    homeOrganisationId: user.organisationId,
    role,
    ownRole: user.role,
    groupId: role !== user.role && role === Role.groupManager ? (tempGroup?.id ?? null) : null,
    features: new Set(organisation.features),
  };
}

function roleOf({ user, tempRole, tempGroup }: ViewedSession): Role {
  if (tempRole === null || !offeredRoles(user.role).includes(tempRole)) return user.role;
  // Their group is gone.
  if (tempRole === Role.groupManager && !tempGroup) return user.role;
  return tempRole;
}
