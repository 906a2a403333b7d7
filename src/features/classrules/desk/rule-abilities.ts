import { Feature } from '../../../../domain/access/features.ts';
import { isAllowed } from '../../../../domain/access/permissions.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import { actorOf } from '../../../lib/actor.ts';

/** What the viewer may do with the rules of a class, by the table and by what the organisation has. */
export function ruleAbilitiesOf(user: User) {
  const actor = actorOf(user);
  const change = isAllowed(actor, 'class.updateMaterials');
  return {
    change,
    autoUnlock: change && actor.features.has(Feature.autoUnlock),
    skipSection: change && actor.features.has(Feature.skipSection),
    enableCli: isAllowed(actor, 'class.enableCli'),
    enableRetake: isAllowed(actor, 'class.enableRetake'),
    extendTime: isAllowed(actor, 'class.extendTime'),
    freeNavigation: change && isAllowed(actor, 'class.enableFreeNavigation'),
  };
}
export type RuleAbilities = ReturnType<typeof ruleAbilitiesOf>;
