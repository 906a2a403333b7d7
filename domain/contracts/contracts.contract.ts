import { WaitingPersonSchema } from '../people/waiting.schema.ts';
import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import {
  assignBody,
  AssignedSchema,
  contractFacts,
  contractListQuery,
  ContractSchema,
  CountSchema,
  LosingPersonSchema,
  losingQuery,
  moveBody,
  OutlookSchema,
  PersonContractSchema,
  SeatedPersonSchema,
  seatedQuery,
  userIdsBody,
  waitingQuery,
} from './contracts.schema.ts';

export const listContracts = endpoint({
  method: 'GET',
  path: '/api/contracts',
  access: 'contract.view',
  answer: 'list',
  query: contractListQuery,
  result: ContractSchema,
});

/** Seats now and to come, what ends, who waits. */
export const getContractOutlook = endpoint({
  method: 'GET',
  path: '/api/contracts/outlook',
  access: 'contract.view',
  result: OutlookSchema,
});

/** Those whose access ends within 90 days, whether by a contract or a license. */
export const listLosingAccess = endpoint({
  method: 'GET',
  path: '/api/contracts/outlook/people',
  access: 'contract.view',
  answer: 'list',
  query: losingQuery,
  result: LosingPersonSchema,
});

export const getContract = endpoint({
  method: 'GET',
  path: '/api/contracts/:contractId',
  access: 'contract.view',
  result: ContractSchema,
});

export const createContract = endpoint({
  method: 'POST',
  path: '/api/contracts',
  access: 'contract.create',
  body: z.strictObject(contractFacts),
  result: ContractSchema,
});

/** Needs `If-Match`. */
export const updateContract = endpoint({
  method: 'PATCH',
  path: '/api/contracts/:contractId',
  access: 'contract.edit',
  body: z.strictObject(contractFacts).partial(),
  result: ContractSchema,
});

/** Drafts the period that follows, with the same people; answers with the draft there is already. */
export const renewContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/renewal',
  access: 'contract.add',
  result: ContractSchema,
});

export const confirmContract = endpoint({
  method: 'PUT',
  path: '/api/contracts/:contractId/confirmed',
  access: 'contract.create',
  result: ContractSchema,
});

/** Only a draft: what was confirmed once stays. */
export const deleteContractDraft = endpoint({
  method: 'DELETE',
  path: '/api/contracts/:contractId',
  access: 'contract.update',
});

export const listContractPeople = endpoint({
  method: 'GET',
  path: '/api/contracts/:contractId/people',
  access: 'contract.view',
  answer: 'list',
  query: seatedQuery,
  result: SeatedPersonSchema,
});

/** People and the members of groups; who has a seat already keeps it. */
export const assignContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/people',
  access: 'contract.add',
  body: assignBody,
  result: AssignedSchema,
});

export const removeFromContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/people/removal',
  access: 'contract.update',
  body: userIdsBody,
  result: CountSchema,
});

/** To another contract. */
export const moveToContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/people/move',
  access: 'contract.update',
  body: moveBody,
  result: CountSchema,
});

export const listContractWaiting = endpoint({
  method: 'GET',
  path: '/api/contracts/:contractId/waiting',
  access: 'contract.view',
  answer: 'list',
  query: waitingQuery,
  result: WaitingPersonSchema,
});

/** Gives the free seats to those who wait, in their order. */
export const fillContract = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/waiting/fill',
  access: 'contract.add',
  result: CountSchema,
});

export const removeFromContractWaiting = endpoint({
  method: 'POST',
  path: '/api/contracts/:contractId/waiting/removal',
  access: 'contract.update',
  body: userIdsBody,
  result: CountSchema,
});

/** All contracts and licenses somebody has and had, newest first. */
export const listPersonContracts = endpoint({
  method: 'GET',
  path: '/api/people/:userId/contracts',
  access: 'contract.view',
  result: z.array(PersonContractSchema),
});
