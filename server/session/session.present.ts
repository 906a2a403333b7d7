import type { User } from '../../domain/people/user.schema.ts';
import type { Session } from '../../domain/session/session.contract.ts';
import type { organisations } from '../organisations/organisations.table.ts';
import type { users } from '../people/people.table.ts';
import type { sessions } from './session.table.ts';

export function presentUser(
  user: typeof users.$inferSelect,
  organisation: typeof organisations.$inferSelect,
): User {
  return {
    id: user.id,
    name: user.name,
    imageUrl: user.imageUrl,
    role: user.role,
    tempRole: null,
    accountId: user.accountName,
    contactEmail: user.contactEmail,
    lang: user.lang,
    billingPlanName: null,
    accessPermissions: organisation.features,
    workspace: { id: null, isSelfLearning: false },
    hasActiveLicense: false,
    hasExpiredLicense: false,
    hasActiveContract: false,
    contract: null,
    selfLearningLicense: null,
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
    viewAs: user.role,
  };
}

export function presentSession(session: typeof sessions.$inferSelect, tokenHash: string): Session {
  return {
    uuid: session.publicId,
    userAgent: session.userAgent,
    address: session.address,
    createdAt: session.createdAt.toISOString(),
    lastSeenAt: session.lastSeenAt.toISOString(),
    isCurrent: session.tokenHash === tokenHash,
  };
}
