import {
  checkStorageRoom,
  getStorageDetails,
  getStorageUsage,
} from '../../domain/usage/usage.contract.ts';
import { route, type Route } from '../http/route.ts';
import { getDetails, getStorageInfo, requireRoom } from './usage.service.ts';

export const usageRoutes: Route[] = [
  route(getStorageUsage, async (context) => ({ result: await getStorageInfo(context) })),

  route(getStorageDetails, async (context) => {
    const { largest, days } = await getDetails(context);
    return {
      result: {
        largest: largest.map(({ archivedAt, ...item }) => ({
          ...item,
          isArchived: archivedAt !== null,
        })),
        days,
      },
    };
  }),

  route(checkStorageRoom, async (context, { query }) => {
    const { organisationId } = context.actor;
    await requireRoom(context, { organisationId, kind: query.kind }, query.bytes);
    return {};
  }),
];
