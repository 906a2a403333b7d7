import type { Actor } from '../../domain/access/actor.ts';
import type { Belongings } from '../../domain/access/routes.ts';
import { stageOf } from '../../domain/access/stage.ts';
import type { User } from '../../domain/people/user.schema.ts';

/** The viewer as the permission table sees them; the server decides again for itself. */
export function actorOf(user: User): Actor {
  return {
    userId: user.id,
    organisationId: user.targetOrg.id,
    homeOrganisationId: user.homeOrgId ?? user.targetOrg.id,
    role: user.viewAs,
    ownRole: user.role,
    groupId: user.tempGroup?.id ?? null,
    features: new Set(user.accessPermissions),
    stage: stageOf(location.hostname, { prod: [], staging: [] }),
  };
}

export function belongingsOf(user: User): Belongings {
  return { hasSelfLearningLicense: user.hasActiveLicense };
}
