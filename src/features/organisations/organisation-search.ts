import { z } from 'zod';
import { organisationColumns } from '../../../domain/organisations/organisation-columns.ts';
import { listSearch } from '../../lib/list-search.ts';

/** What the list of organisations shows, as it stands in the address. */
export const OrganisationSearchSchema = z.object(listSearch(organisationColumns));
export type OrganisationSearch = z.output<typeof OrganisationSearchSchema>;
