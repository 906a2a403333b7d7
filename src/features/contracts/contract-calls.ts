import {
  assignContract,
  confirmContract,
  createContract,
  deleteContractDraft,
  fillContract,
  getContract,
  getContractOutlook,
  listContractPeople,
  listContracts,
  listContractWaiting,
  moveToContract,
  removeFromContract,
  removeFromContractWaiting,
  renewContract,
  updateContract,
} from '../../../domain/contracts/contracts.contract.ts';
import type { SeatKind } from '../../../domain/contracts/contracts.schema.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import {
  assignLicense,
  confirmLicense,
  createLicense,
  deleteLicenseDraft,
  fillLicense,
  getLicense,
  getLicenseOutlook,
  listLicensePeople,
  listLicenses,
  listLicenseWaiting,
  moveToLicense,
  removeFromLicense,
  removeFromLicenseWaiting,
  renewLicense,
  updateLicense,
} from '../../../domain/licenses/licenses.contract.ts';
import { call } from '../../lib/api.ts';

type Options = { signal: AbortSignal };
type QueryOf<E> = InputOf<E> extends { query?: infer Query } ? NonNullable<Query> : never;

export type ContractsQuery = QueryOf<typeof listContracts>;
export type SeatedQuery = QueryOf<typeof listContractPeople>;
export type WaitingQuery = QueryOf<typeof listContractWaiting>;
export type ContractFacts = InputOf<typeof createContract>['body'];
type Assigning = InputOf<typeof assignContract>['body'];
type Moving = InputOf<typeof moveToContract>['body'];

const ofContracts = {
  list: (query: ContractsQuery, options: Options) => call(listContracts, { query }, options),
  outlook: (options: Options) => call(getContractOutlook, {}, options),
  get: (contractId: number, options: Options) =>
    call(getContract, { params: { contractId } }, options),
  create: (body: ContractFacts) => call(createContract, { body }),
  update: (contractId: number, body: Partial<ContractFacts>, ifMatch: number) =>
    call(updateContract, { params: { contractId }, body }, { ifMatch }),
  renew: (contractId: number) => call(renewContract, { params: { contractId } }),
  confirm: (contractId: number) => call(confirmContract, { params: { contractId } }),
  discard: (contractId: number) => call(deleteContractDraft, { params: { contractId } }),
  people: (contractId: number, query: SeatedQuery, options: Options) =>
    call(listContractPeople, { params: { contractId }, query }, options),
  waiting: (contractId: number, query: WaitingQuery, options: Options) =>
    call(listContractWaiting, { params: { contractId }, query }, options),
  assign: (contractId: number, body: Assigning) =>
    call(assignContract, { params: { contractId }, body }),
  remove: (contractId: number, userIds: number[]) =>
    call(removeFromContract, { params: { contractId }, body: { userIds } }),
  move: (contractId: number, body: Moving) =>
    call(moveToContract, { params: { contractId }, body }),
  fill: (contractId: number) => call(fillContract, { params: { contractId } }),
  removeWaiting: (contractId: number, userIds: number[]) =>
    call(removeFromContractWaiting, { params: { contractId }, body: { userIds } }),
};
type Calls = typeof ofContracts;

const ofLicenses: Calls = {
  list: (query, options) => call(listLicenses, { query }, options),
  outlook: (options) => call(getLicenseOutlook, {}, options),
  get: (licenseId, options) => call(getLicense, { params: { licenseId } }, options),
  create: (body) => call(createLicense, { body }),
  update: (licenseId, body, ifMatch) =>
    call(updateLicense, { params: { licenseId }, body }, { ifMatch }),
  renew: (licenseId) => call(renewLicense, { params: { licenseId } }),
  confirm: (licenseId) => call(confirmLicense, { params: { licenseId } }),
  discard: (licenseId) => call(deleteLicenseDraft, { params: { licenseId } }),
  people: (licenseId, query, options) =>
    call(listLicensePeople, { params: { licenseId }, query }, options),
  waiting: (licenseId, query, options) =>
    call(listLicenseWaiting, { params: { licenseId }, query }, options),
  assign: (licenseId, body) => call(assignLicense, { params: { licenseId }, body }),
  remove: (licenseId, userIds) =>
    call(removeFromLicense, { params: { licenseId }, body: { userIds } }),
  move: (licenseId, body) => call(moveToLicense, { params: { licenseId }, body }),
  fill: (licenseId) => call(fillLicense, { params: { licenseId } }),
  removeWaiting: (licenseId, userIds) =>
    call(removeFromLicenseWaiting, { params: { licenseId }, body: { userIds } }),
};

/** The same calls for both: what differs is their address and who may make them. */
export const callsOf: Readonly<Record<SeatKind, Calls>> = {
  contract: ofContracts,
  license: ofLicenses,
};
