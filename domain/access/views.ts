import { type Actor, officialOrganisationId } from './actor.ts';
import { isAtLeast, isTrainee, Role } from './roles.ts';

/** In the order in which they are offered; what is above one's own rank is left out by its number. */
const offerOrder: readonly Role[] = [
  Role.trainee,
  Role.groupManager,
  Role.instructor,
  Role.admin,
  Role.systemAdmin,
  Role.systemViewer,
];

const keepTheirOwn: readonly Role[] = [Role.groupManager, Role.systemViewer, Role.trainee];

/** Whether somebody of this role may look as another one at all. */
export const maySwitchRole = (ownRole: Role): boolean => !keepTheirOwn.includes(ownRole);

/** The roles somebody may look as, their own among them. */
export function offeredRoles(ownRole: Role): Role[] {
  if (!maySwitchRole(ownRole)) return [ownRole];
  return offerOrder.filter((role) => isAtLeast(ownRole, role));
}

/** Looking as a trainee without being one. */
export const looksAsTrainee = ({ role, ownRole }: Pick<Actor, 'role' | 'ownRole'>): boolean =>
  isTrainee(role) && !isTrainee(ownRole);

/** Who may enter other organisations: the provider's own people, from system viewer on. */
export const mayVisit = (homeOrganisationId: number, ownRole: Role): boolean =>
  homeOrganisationId === officialOrganisationId && isAtLeast(ownRole, Role.systemViewer);

/** What somebody is looking at and as whom. */
export type View = Pick<Actor, 'role' | 'groupId' | 'organisationId'>;

/**
 * A view in a word that fits into a header and into the name of what a device keeps of it. A page says it
 * with every call, so that an answer for one view never comes into another.
 */
export const viewName = ({ role, groupId, organisationId }: View): string =>
  `${role}.${groupId ?? 0}.${organisationId}`;
