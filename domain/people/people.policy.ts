import { officialOrganisationId, type Actor } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { type Role, Role as Roles, roles } from '../access/roles.ts';
import { isInScope, type Placed } from '../groups/groups.policy.ts';

/** What decides over a person; they were read from the actor's own organisation. */
export interface PersonSubject extends Placed {
  readonly userId: number;
  readonly role: Role;
}

/** Nobody changes somebody above their own rank, nor above the one they are looking as. */
export const isWithinRank = (actor: Actor, role: Role): boolean =>
  role >= actor.role && role >= actor.ownRole;

export const isHimself = (actor: Actor, userId: number): boolean =>
  actor.userId === userId && actor.organisationId === actor.homeOrganisationId;

/** Whom this actor may make somebody; the system's roles belong to the provider's organisation. */
export const assignableRoles = (actor: Actor): Role[] =>
  roles.filter(
    (role) =>
      isWithinRank(actor, role) &&
      (role >= Roles.admin || actor.organisationId === officialOrganisationId),
  );

const view = (actor: Actor, person: PersonSubject) =>
  isAllowed(actor, 'people.viewList') && isInScope(actor, person);

const upToRank = (key: PermissionKey) => (actor: Actor, person: PersonSubject) =>
  isAllowed(actor, key) && isWithinRank(actor, person.role);

const byTable = (key: PermissionKey) => (actor: Actor) => isAllowed(actor, key);

export const personPolicy = policy<PersonSubject>()({
  view,
  viewDetails: byTable('people.viewTraineeDetails'),
  viewHistory: byTable('settings.auditlog'),
  edit: upToRank('people.update'),
  rename: upToRank('people.batchRename'),
  archive: (actor, person) =>
    upToRank('people.archive')(actor, person) && !isHimself(actor, person.userId),
  updateContactEmail: upToRank('people.updateContactEmail'),
  resetPassword: upToRank('people.resetPassword'),
});
