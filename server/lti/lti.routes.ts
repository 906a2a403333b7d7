import {
  archiveLtiTool,
  authorizeLti,
  createLtiTool,
  getLtiPlace,
  getLtiPlatform,
  getLtiPreview,
  launchLti,
  launchLtiPreview,
  linkLti,
  listLtiResults,
  listLtiToolChoices,
  listLtiTools,
  rotateLtiKey,
  updateLtiTool,
} from '../../domain/lti/lti.contract.ts';
import { toolOrigins } from '../../domain/lti/lti-address.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { authorizeLaunch } from './auth.service.ts';
import { currentKey, rotateKey } from './keys.service.ts';
import { framePage, linkPage, windowPage } from './launch-pages.ts';
import { beginLaunch } from './launch.service.ts';
import { getLtiVersion } from './places.service.ts';
import { getPlace, getPreview, listResults } from './results.service.ts';
import { presentChoice, presentPlatform, presentTool } from './tools.present.ts';
import { selectOpenTools } from './tools.repo.ts';
import { archiveTool, createTool, findClient, listTools, updateTool } from './tools.service.ts';

const choiceOf = (query: { v?: number | undefined; m?: number | undefined }) => ({
  versionId: query.v,
  majorVersionNumber: query.v ? undefined : query.m,
});

export const ltiRoutes: Route[] = [
  route(getLtiPlatform, async (context) => ({
    result: presentPlatform(context.services.siteOrigin, await currentKey(context)),
  })),

  route(rotateLtiKey, async (context) => ({
    result: presentPlatform(context.services.siteOrigin, await rotateKey(context)),
  })),

  route(listLtiTools, async (context) => ({
    result: (await listTools(context)).map(presentTool),
  })),

  route(createLtiTool, async (context, { body }) => ({
    result: presentTool(await createTool(context, body)),
  })),

  route(updateLtiTool, async (context, { params, body }) => ({
    result: presentTool(await updateTool(context, params.ltiToolId, body)),
  })),

  route(archiveLtiTool, async (context, { params, body }) => ({
    result: presentTool(await archiveTool(context, params.ltiToolId, body.archived)),
  })),

  route(listLtiToolChoices, async ({ db, actor }) => ({
    result: (await selectOpenTools(db, actor.organisationId)).map(presentChoice),
  })),

  route(getLtiPreview, async (context, { params, query }) => ({
    result: await getPreview(context, params.materialId, choiceOf(query)),
  })),

  route(getLtiPlace, async (context, { params }) => ({
    result: await getPlace(context, params.classId, params.classMaterialId),
  })),

  route(launchLti, async (context, { params, query: { display } }) => {
    const begun = await beginLaunch(context, params, display);
    return (display === 'frame' ? framePage : windowPage)(begun, context.language);
  }),

  route(launchLtiPreview, async (context, { params, query }) => {
    const { versionId } = await getLtiVersion(context, params.materialId, choiceOf(query));
    const place = { materialId: params.materialId, versionId };
    const begun = await beginLaunch(context, place, query.display);
    return (query.display === 'frame' ? framePage : windowPage)(begun, context.language);
  }),

  route(authorizeLti, async (context, { query }) => ({
    result: await authorizeLaunch(context, query),
  })),

  publicRoute(linkLti, async ({ db, language }, { query }) => {
    const tool = await findClient(db, query.client_id ?? '');
    return linkPage(language, tool ? toolOrigins(tool) : []);
  }),

  route(listLtiResults, (context, { params, query }) =>
    listResults(context, params.classId, query),
  ),
];
