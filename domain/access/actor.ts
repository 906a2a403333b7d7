import type { Role } from './roles.ts';
import type { Stage } from './stage.ts';

/** The provider's own organisation, which has areas that no other has. */
export const officialOrganisationId = 1;

/** Who is asking. `organisationId` is the organisation he is looking at; nothing reaches another. */
export interface Actor {
  readonly userId: number;
  readonly organisationId: number;
  readonly role: Role;
  readonly features: ReadonlySet<number>;
  readonly stage: Stage;
}
