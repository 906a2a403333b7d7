import type {
  Organisation,
  OrganisationSummary,
} from '../../domain/organisations/organisations.contract.ts';
import type { OrganisationRow } from './organisations-list.repo.ts';

export const presentOrganisationSummary = (
  { organisation, peopleCount }: OrganisationRow,
  contractCounts: ReadonlyMap<number, number>,
): OrganisationSummary => ({
  id: organisation.id,
  name: organisation.name,
  displayName: organisation.displayName,
  imageUrl: organisation.imageUrl,
  timeZone: organisation.timeZone,
  peopleCount,
  contractCount: contractCounts.get(organisation.id) ?? 0,
  featureCount: organisation.features.length,
  createdAt: organisation.createdAt.toISOString(),
});

export const presentOrganisation = (
  row: OrganisationRow,
  contractCounts: ReadonlyMap<number, number>,
): Organisation => ({
  ...presentOrganisationSummary(row, contractCounts),
  dispatchGroup: row.organisation.dispatchGroup,
  features: row.organisation.features,
  fileStorageLimit: row.organisation.fileStorageLimit,
  videoStorageLimit: row.organisation.videoStorageLimit,
  revision: row.organisation.revision,
});
