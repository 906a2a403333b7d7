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
} from '../../domain/licenses/licenses.contract.ts';
import { route, type Route } from '../http/route.ts';
import {
  outlookOf,
  pageOfContracts,
  pageOfPeople,
  pageOfWaiting,
} from '../contracts/contracts-lists.service.ts';
import {
  confirmDraft,
  discardDraft,
  draftRenewal,
  editContract,
  getContractOf,
  makeContract,
} from '../contracts/contracts.service.ts';
import {
  assignSeats,
  fillFromWaiting,
  moveSeats,
  removeSeats,
  removeWaiting,
} from '../contracts/seats.service.ts';

const kind = 'license';

export const licensesRoutes: Route[] = [
  route(listLicenses, (context, { query }) => pageOfContracts(context, kind, query)),

  route(getLicenseOutlook, async (context) => ({ result: await outlookOf(context, kind) })),

  route(getLicense, async (context, { params }) => ({
    result: await getContractOf(context, kind, params.licenseId),
  })),

  route(createLicense, async (context, { body }) => ({
    result: await getContractOf(context, kind, await makeContract(context, kind, body)),
  })),

  route(updateLicense, async (context, { params, body }) => {
    await editContract(context, kind, params.licenseId, body);
    return { result: await getContractOf(context, kind, params.licenseId) };
  }),

  route(renewLicense, async (context, { params }) => {
    const draftId = await draftRenewal(context, kind, params.licenseId);
    return { result: await getContractOf(context, kind, draftId) };
  }),

  route(confirmLicense, async (context, { params }) => {
    await confirmDraft(context, kind, params.licenseId);
    return { result: await getContractOf(context, kind, params.licenseId) };
  }),

  route(deleteLicenseDraft, async (context, { params }) => {
    await discardDraft(context, kind, params.licenseId);
    return {};
  }),

  route(listLicensePeople, (context, { params, query }) =>
    pageOfPeople(context, kind, params.licenseId, query),
  ),

  route(assignLicense, async (context, { params, body }) => ({
    result: await assignSeats(context, kind, params.licenseId, body),
  })),

  route(removeFromLicense, async (context, { params, body }) => ({
    result: { count: await removeSeats(context, kind, params.licenseId, body.userIds) },
  })),

  route(moveToLicense, async (context, { params, body }) => ({
    result: { count: await moveSeats(context, kind, params.licenseId, body) },
  })),

  route(listLicenseWaiting, (context, { params, query }) =>
    pageOfWaiting(context, kind, params.licenseId, query),
  ),

  route(fillLicense, async (context, { params }) => ({
    result: { count: await fillFromWaiting(context, kind, params.licenseId) },
  })),

  route(removeFromLicenseWaiting, async (context, { params, body }) => ({
    result: { count: await removeWaiting(context, kind, params.licenseId, body.userIds) },
  })),
];
