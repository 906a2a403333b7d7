import { isTrainee, Role } from './roles.ts';
import type { Stage } from './stage.ts';

/** The provider's own organisation, which has areas that no other has. */
export const officialOrganisationId = 1;

/**
 * Who is asking. `organisationId` is the organisation he is looking at and `role` the one he is looking
 * as; nothing reaches another organisation.
 */
export interface Actor {
  readonly userId: number;
  readonly organisationId: number;
  readonly role: Role;
  /** Where his account, his sessions, his settings and his notifications are. */
  readonly homeOrganisationId: number;
  /** His own role, whatever he is looking as. */
  readonly ownRole: Role;
  /** Looking as a group manager: of this group. A real group manager has the groups he manages. */
  readonly groupId: number | null;
  readonly features: ReadonlySet<number>;
  readonly stage: Stage;
}

/** A person, by the key his own things are kept under: at home, wherever he is looking. */
export const selfOf = ({
  homeOrganisationId,
  userId,
}: Pick<Actor, 'homeOrganisationId' | 'userId'>) => ({
  organisationId: homeOrganisationId,
  userId,
});

/** Whether he has entered an organisation that is not his own. */
export const isVisiting = ({
  organisationId,
  homeOrganisationId,
}: Pick<Actor, 'organisationId' | 'homeOrganisationId'>): boolean =>
  organisationId !== homeOrganisationId;

/**
 * In another organisation a system viewer only looks; and nobody is a trainee there, whatever he looks
 * as: what a trainee writes belongs to a person of that organisation.
 */
export const mayOnlyRead = (
  actor: Pick<Actor, 'organisationId' | 'homeOrganisationId' | 'role' | 'ownRole'>,
): boolean => isVisiting(actor) && (actor.ownRole === Role.systemViewer || isTrainee(actor.role));
