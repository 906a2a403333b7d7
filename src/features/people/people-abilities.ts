import { isAllowed } from '../../../domain/access/permissions.ts';
import type { Role } from '../../../domain/access/roles.ts';
import { isHimself, isWithinRank } from '../../../domain/people/people.policy.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';

interface Subject {
  readonly id: number;
  readonly role: Role;
}

/** What this viewer may do to a person they see; the server decides again for itself. */
export function abilitiesOver(user: User, { id, role }: Subject) {
  const actor = actorOf(user);
  const isWithin = isWithinRank(actor, role);
  return {
    edit: isWithin && isAllowed(actor, 'people.update'),
    archive: isWithin && !isHimself(actor, id) && isAllowed(actor, 'people.archive'),
    updateContactEmail: isWithin && isAllowed(actor, 'people.updateContactEmail'),
    resetPassword: isWithin && isAllowed(actor, 'people.resetPassword'),
    viewDetails: isAllowed(actor, 'people.viewTraineeDetails'),
    viewHistory: isAllowed(actor, 'settings.auditlog'),
  };
}

/** What this viewer may do to many at once. */
export function bulkAbilitiesOf(user: User) {
  const actor = actorOf(user);
  return {
    create: isAllowed(actor, 'people.create'),
    archive: isAllowed(actor, 'people.archive'),
    rename: isAllowed(actor, 'people.batchRename'),
    import: isAllowed(actor, 'people.import'),
    addToGroup: isAllowed(actor, 'groups.addMembers'),
    addToClass: isAllowed(actor, 'class.addTrainees'),
  };
}
