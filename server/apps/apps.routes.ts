import { appFrameHtml, appFramePolicy } from '../../domain/apps/app-frame.ts';
import {
  getAppHosts,
  listAppResults,
  openAppAddress,
  openAppFrame,
  saveAppHosts,
} from '../../domain/apps/apps.contract.ts';
import { getOwnAppRecord, recordApp } from '../../domain/apps/record-app.contract.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { addressPage } from './address-page.ts';
import { getHosts, openAddress, saveHosts } from './hosts.service.ts';
import { type AppPlace, getOwnRecord, listResultsOf, takeRecord } from './records.service.ts';

export const appsRoutes: Route[] = [
  publicRoute(openAppFrame, () => ({
    html: appFrameHtml,
    contentSecurityPolicy: appFramePolicy,
  })),

  route(openAppAddress, async (context, { params }) =>
    addressPage(await openAddress(context, params.versionId), context.language),
  ),

  route(getOwnAppRecord, async (context, { params }) => ({
    result: await getOwnRecord(context, placeOf(params)),
  })),

  route(recordApp, async (context, { params, body }) => ({
    result: await takeRecord(context, placeOf(params), body),
  })),

  route(listAppResults, (context, { params, query }) =>
    listResultsOf(context, params.classId, query),
  ),

  route(getAppHosts, async (context) => ({ result: await getHosts(context) })),

  route(saveAppHosts, async (context, { body }) => ({
    result: await saveHosts(context, body.hosts),
  })),
];

const placeOf = (params: { classId: number; appInClassId: number }): AppPlace => ({
  classId: params.classId,
  classMaterialId: params.appInClassId,
});
