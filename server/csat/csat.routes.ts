import {
  exportCsat,
  getClassCsat,
  listCsat,
  listCsatComments,
  putCsatSettings,
} from '../../domain/csat/csat.contract.ts';
import { listCsatPrompts, sayCsat } from '../../domain/csat/own-csat.contract.ts';
import { route, type Route } from '../http/route.ts';
import { csatAsFile } from './csat-csv.service.ts';
import { changeSettings, commentsOf, csatOf, figuresBy } from './csat.service.ts';
import { promptsOf, say } from './own-csat.service.ts';

export const csatRoutes: Route[] = [
  route(listCsatPrompts, async (context) => ({ result: await promptsOf(context) })),
  route(sayCsat, async (context, { params, body }) => {
    await say(context, params.classId, body);
    return {};
  }),

  route(listCsat, async (context, { query: { by, ...filter } }) => ({
    result: await figuresBy(context, by, filter),
  })),
  route(exportCsat, (context, { query }) => csatAsFile(context, query)),
  route(getClassCsat, async (context, { params }) => ({
    result: await csatOf(context, params.classId),
  })),
  route(listCsatComments, async (context, { params }) => ({
    result: await commentsOf(context, params.classId),
  })),
  route(putCsatSettings, async (context, { params, body }) => ({
    result: await changeSettings(context, params.classId, body),
  })),
];
