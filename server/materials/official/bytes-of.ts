import { officialOrganisationId } from '../../../domain/access/actor.ts';

interface Kept {
  readonly organisationId: number;
  readonly officialId: number | null;
}

/** The organisation under which a material's files are stored: those of a held copy stay the provider's. */
export const bytesOf = ({ organisationId, officialId }: Kept): number =>
  officialId === null ? organisationId : officialOrganisationId;
