import { type Role, Role as roles } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';

/** Somebody who is signed in, as the server tells of them. */
export const signedIn = (id: number, given: Partial<User> = {}): User => ({
  id,
  name: `Person ${id}`,
  imageUrl: null,
  role: roles.trainee satisfies Role,
  tempRole: null,
  accountId: `person-${id}`,
  contactEmail: null,
  lang: 'en',
  billingPlanName: null,
  accessPermissions: [],
  workspace: { id: null, isSelfLearning: false },
  hasActiveLicense: false,
  hasExpiredLicense: false,
  hasActiveContract: false,
  contract: null,
  selfLearningLicense: null,
  targetOrg: {
    id: 1,
    name: 'acme',
    displayName: 'Acme',
    imageUrl: null,
    colorTheme: null,
    // What an organisation sets does not matter to what is kept of its people.
    setting: {} as User['targetOrg']['setting'],
    timeZone: 'Asia/Tokyo',
    hasChatSupport: false,
  },
  viewAs: roles.trainee,
  ...given,
});
