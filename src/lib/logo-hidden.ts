import { hasFeature } from '../../domain/access/features.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { actorOf } from './actor.ts';

/** Whether this viewer sees no logos in the frame: as everybody, or as one who looks how that would be. */
export function isLogoHidden(user: User): boolean {
  const { hidesLogo, hidesLogoPreview } = user.targetOrg.setting;
  if (!hasFeature(new Set(user.accessPermissions), 'hideLogo')) return false;
  return hidesLogo || (hidesLogoPreview && isAllowed(actorOf(user), 'organisation.hideLogo'));
}
