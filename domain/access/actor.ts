import { isTrainee, Role } from './roles.ts';
import type { Stage } from './stage.ts';

/** The provider's own organisation, which has areas that no other has. */
export const officialOrganisationId = 1;

/**
 * Who is asking. `organisationId` is the organisation they are looking at and `role` the one they are looking
 * as; nothing reaches another organisation.
 */
export interface Actor {
  readonly userId: number;
  readonly organisationId: number;
  readonly role: Role;
  /** Where their account, their sessions, their settings and their notifications are. */
  readonly homeOrganisationId: number;
  /** Their own role, whatever they are looking as. */
  readonly ownRole: Role;
  /** Looking as a group manager: of this group. A real group manager has the groups they manage. */
  readonly groupId: number | null;
  readonly features: ReadonlySet<number>;
  readonly stage: Stage;
}

/** A person, by the key their own things are kept under: at home, wherever they are looking. */
export const selfOf = ({
  homeOrganisationId,
  userId,
}: Pick<Actor, 'homeOrganisationId' | 'userId'>) => ({
  organisationId: homeOrganisationId,
  userId,
});

/** Whether they have entered an organisation that is not their own. */
export const isVisiting = ({
  organisationId,
  homeOrganisationId,
}: Pick<Actor, 'organisationId' | 'homeOrganisationId'>): boolean =>
  organisationId !== homeOrganisationId;

/**
 * In another organisation a system viewer only looks; and nobody is a trainee there, whatever they look
 * as: what a trainee writes belongs to a person of that organisation.
 */
export const mayOnlyRead = (
  actor: Pick<Actor, 'organisationId' | 'homeOrganisationId' | 'role' | 'ownRole'>,
): boolean => isVisiting(actor) && (actor.ownRole === Role.systemViewer || isTrainee(actor.role));
