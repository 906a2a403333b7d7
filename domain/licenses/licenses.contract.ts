import { WaitingPersonSchema } from '../people/waiting.schema.ts';
import { z } from 'zod';
import {
  assignBody,
  AssignedSchema,
  contractFacts,
  contractListQuery,
  ContractSchema,
  CountSchema,
  moveBody,
  OutlookSchema,
  SeatedPersonSchema,
  seatedQuery,
  userIdsBody,
  waitingQuery,
} from '../contracts/contracts.schema.ts';
import { endpoint } from '../http/endpoint.ts';

// The calls of contracts, for seats of self-learning: other rights, the same rules.

export const listLicenses = endpoint({
  method: 'GET',
  path: '/api/licenses',
  access: 'license.view',
  answer: 'list',
  query: contractListQuery,
  result: ContractSchema,
});

/** Seats now and to come, what ends, who waits. */
export const getLicenseOutlook = endpoint({
  method: 'GET',
  path: '/api/licenses/outlook',
  access: 'license.view',
  result: OutlookSchema,
});

export const getLicense = endpoint({
  method: 'GET',
  path: '/api/licenses/:licenseId',
  access: 'license.view',
  result: ContractSchema,
});

export const createLicense = endpoint({
  method: 'POST',
  path: '/api/licenses',
  access: 'license.create',
  body: z.strictObject(contractFacts),
  result: ContractSchema,
});

/** Needs `If-Match`. */
export const updateLicense = endpoint({
  method: 'PATCH',
  path: '/api/licenses/:licenseId',
  access: 'license.edit',
  body: z.strictObject(contractFacts).partial(),
  result: ContractSchema,
});

/** Drafts the period that follows, with the same people; answers with the draft there is already. */
export const renewLicense = endpoint({
  method: 'POST',
  path: '/api/licenses/:licenseId/renewal',
  access: 'selflearning.assignLicense',
  result: ContractSchema,
});

export const confirmLicense = endpoint({
  method: 'PUT',
  path: '/api/licenses/:licenseId/confirmed',
  access: 'license.create',
  result: ContractSchema,
});

/** Only a draft: what was confirmed once stays. */
export const deleteLicenseDraft = endpoint({
  method: 'DELETE',
  path: '/api/licenses/:licenseId',
  access: 'selflearning.assignLicense',
});

export const listLicensePeople = endpoint({
  method: 'GET',
  path: '/api/licenses/:licenseId/people',
  access: 'license.view',
  answer: 'list',
  query: seatedQuery,
  result: SeatedPersonSchema,
});

/** People and the members of groups; who has a seat already keeps it. */
export const assignLicense = endpoint({
  method: 'POST',
  path: '/api/licenses/:licenseId/people',
  access: 'selflearning.assignLicense',
  body: assignBody,
  result: AssignedSchema,
});

export const removeFromLicense = endpoint({
  method: 'POST',
  path: '/api/licenses/:licenseId/people/removal',
  access: 'selflearning.assignLicense',
  body: userIdsBody,
  result: CountSchema,
});

/** To another license. */
export const moveToLicense = endpoint({
  method: 'POST',
  path: '/api/licenses/:licenseId/people/move',
  access: 'selflearning.assignLicense',
  body: moveBody,
  result: CountSchema,
});

export const listLicenseWaiting = endpoint({
  method: 'GET',
  path: '/api/licenses/:licenseId/waiting',
  access: 'license.view',
  answer: 'list',
  query: waitingQuery,
  result: WaitingPersonSchema,
});

/** Gives the free seats to those who wait, in their order. */
export const fillLicense = endpoint({
  method: 'POST',
  path: '/api/licenses/:licenseId/waiting/fill',
  access: 'selflearning.assignLicense',
  result: CountSchema,
});

export const removeFromLicenseWaiting = endpoint({
  method: 'POST',
  path: '/api/licenses/:licenseId/waiting/removal',
  access: 'selflearning.assignLicense',
  body: userIdsBody,
  result: CountSchema,
});
