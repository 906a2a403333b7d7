import { isVisiting } from '../../domain/access/actor.ts';
import type { Standing } from '../../domain/contracts/standing.rules.ts';
import type { User } from '../../domain/people/user.schema.ts';
import type { Session } from '../../domain/session/session.contract.ts';
import { workspaceOf } from '../../domain/session/workspace.rules.ts';
import type { PublicContext } from '../http/context.ts';
import { presentStanding } from '../contracts/standing.service.ts';
import { actorOf, type ViewedSession } from './session-view.ts';
import type { sessions } from './session.table.ts';

export function presentUser(
  session: ViewedSession,
  standing: Standing,
  { now, stage }: Pick<PublicContext, 'now' | 'stage'>,
): User {
  const { user, organisation, tempGroup } = session;
  const actor = actorOf(session);
  const isAway = isVisiting(actor);
  const entitled = presentStanding(standing, now);
  const chosen = { id: user.workspaceId, isSelfLearning: user.isInSelfLearning };
  return {
    id: user.id,
    name: user.name,
    imageUrl: user.imageUrl,
    role: user.role,
    tempRole: actor.role === user.role ? null : actor.role,
    accountId: user.accountName,
    contactEmail: user.contactEmail,
    lang: user.lang,
    accessPermissions: organisation.features,
    workspace: workspaceOf(chosen, { ...actor, ...entitled, isVisiting: isAway }),
    ...entitled,
    targetOrg: {
      id: organisation.id,
      name: organisation.name,
      displayName: organisation.displayName,
      imageUrl: organisation.imageUrl,
      colorTheme: organisation.colorTheme,
      setting: organisation.setting,
      timeZone: organisation.timeZone,
      hasChatSupport: organisation.chatSupport?.isEnabled === true,
    },
    viewAs: actor.role,
    releaseStage: stage,
    ...(actor.groupId === null || !tempGroup ? {} : { tempGroup }),
    ...(session.mustAddPasskey ? { mustAddPasskey: true } : {}),
    ...(isAway ? { homeOrgId: actor.homeOrganisationId } : {}),
  };
}

export function presentSession(session: typeof sessions.$inferSelect, tokenHash: string): Session {
  return {
    uuid: session.publicId,
    computer: session.computer,
    userAgent: session.userAgent,
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.tokenHash === tokenHash,
  };
}
