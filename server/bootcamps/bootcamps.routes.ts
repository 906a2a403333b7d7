import {
  listOwnBootcamps,
  listTraineeBootcamps,
} from '../../domain/bootcamps/bootcamps.contract.ts';
import type { Context } from '../http/context.ts';
import { pageOf } from '../http/page.ts';
import { route, type Route } from '../http/route.ts';

/** No organisation has a bootcamp before there are bootcamps: the lists are empty, and true. */
const none = ({ actor }: Context, { query }: { query: { limit: number; offset: number } }) => ({
  result: [],
  pagination: { ...pageOf(actor, query), count: 0 },
});

export const bootcampsRoutes: Route[] = [
  route(listOwnBootcamps, none),
  route(listTraineeBootcamps, none),
];
