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
  listLosingAccess,
  listPersonContracts,
  moveToContract,
  removeFromContract,
  removeFromContractWaiting,
  renewContract,
  updateContract,
} from '../../domain/contracts/contracts.contract.ts';
import { listOwnContracts } from '../../domain/contracts/own-contracts.contract.ts';
import { route, type Route } from '../http/route.ts';
import {
  contractsOfPerson,
  outlookOf,
  ownContracts,
  pageOfContracts,
  pageOfLosing,
  pageOfPeople,
  pageOfWaiting,
} from './contracts-lists.service.ts';
import {
  confirmDraft,
  discardDraft,
  draftRenewal,
  editContract,
  getContractOf,
  makeContract,
} from './contracts.service.ts';
import {
  assignSeats,
  fillFromWaiting,
  moveSeats,
  removeSeats,
  removeWaiting,
} from './seats.service.ts';

const kind = 'contract';

export const contractsRoutes: Route[] = [
  route(listContracts, (context, { query }) => pageOfContracts(context, kind, query)),

  route(getContractOutlook, async (context) => ({ result: await outlookOf(context, kind) })),

  route(listLosingAccess, (context, { query }) => pageOfLosing(context, query)),

  route(getContract, async (context, { params }) => ({
    result: await getContractOf(context, kind, params.contractId),
  })),

  route(createContract, async (context, { body }) => ({
    result: await getContractOf(context, kind, await makeContract(context, kind, body)),
  })),

  route(updateContract, async (context, { params, body }) => {
    await editContract(context, kind, params.contractId, body);
    return { result: await getContractOf(context, kind, params.contractId) };
  }),

  route(renewContract, async (context, { params }) => {
    const draftId = await draftRenewal(context, kind, params.contractId);
    return { result: await getContractOf(context, kind, draftId) };
  }),

  route(confirmContract, async (context, { params }) => {
    await confirmDraft(context, kind, params.contractId);
    return { result: await getContractOf(context, kind, params.contractId) };
  }),

  route(deleteContractDraft, async (context, { params }) => {
    await discardDraft(context, kind, params.contractId);
    return {};
  }),

  route(listContractPeople, (context, { params, query }) =>
    pageOfPeople(context, kind, params.contractId, query),
  ),

  route(assignContract, async (context, { params, body }) => ({
    result: await assignSeats(context, kind, params.contractId, body),
  })),

  route(removeFromContract, async (context, { params, body }) => ({
    result: { count: await removeSeats(context, kind, params.contractId, body.userIds) },
  })),

  route(moveToContract, async (context, { params, body }) => ({
    result: { count: await moveSeats(context, kind, params.contractId, body) },
  })),

  route(listContractWaiting, (context, { params, query }) =>
    pageOfWaiting(context, kind, params.contractId, query),
  ),

  route(fillContract, async (context, { params }) => ({
    result: { count: await fillFromWaiting(context, kind, params.contractId) },
  })),

  route(removeFromContractWaiting, async (context, { params, body }) => ({
    result: { count: await removeWaiting(context, kind, params.contractId, body.userIds) },
  })),

  route(listPersonContracts, async (context, { params }) => ({
    result: await contractsOfPerson(context, params.userId),
  })),

  route(listOwnContracts, async (context) => ({ result: await ownContracts(context) })),
];
