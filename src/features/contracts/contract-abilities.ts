import { isAllowed } from '../../../domain/access/permissions.ts';
import type { SeatKind } from '../../../domain/contracts/contracts.schema.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';

/** What the viewer may do with contracts or licenses; the same table decides on the server. */
export function abilitiesOf(user: User, kind: SeatKind) {
  const actor = actorOf(user);
  return kind === 'contract'
    ? {
        create: isAllowed(actor, 'contract.create'),
        edit: isAllowed(actor, 'contract.edit'),
        assign: isAllowed(actor, 'contract.add') && isAllowed(actor, 'contract.update'),
      }
    : {
        create: isAllowed(actor, 'license.create'),
        edit: isAllowed(actor, 'license.edit'),
        assign: isAllowed(actor, 'selflearning.assignLicense'),
      };
}
export type ContractAbilities = ReturnType<typeof abilitiesOf>;
