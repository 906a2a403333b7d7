import {
  archiveLearningPath,
  createLearningPath,
  getLearningPath,
  listLearningPaths,
  listPathCourses,
  listPathOffers,
  pickPathOffer,
  publishLearningPath,
  saveLearningPath,
} from '../../domain/learningpaths/learningpaths.contract.ts';
import { route, type Route } from '../http/route.ts';
import { pageOfCourses } from './courses-to-pick.service.ts';
import {
  makePath,
  pageOfPaths,
  pathOf,
  publishPath,
  putAside,
  saveDraft,
} from './learningpaths.service.ts';
import { pageOfOffers, pickOffer } from './offers.service.ts';

export const learningpathsRoutes: Route[] = [
  route(listLearningPaths, (context, { query }) => pageOfPaths(context, query)),
  route(createLearningPath, async (context, { body }) => ({
    result: await makePath(context, body),
  })),
  route(listPathOffers, (context, { query }) => pageOfOffers(context, query)),
  route(pickPathOffer, async (context, { params, body }) => ({
    result: await pickOffer(context, params.pathId, body.isPicked),
  })),
  route(listPathCourses, (context, { query }) => pageOfCourses(context, query)),
  route(getLearningPath, async (context, { params }) => ({
    result: await pathOf(context, params.pathId),
  })),
  route(saveLearningPath, async (context, { params, body }) => ({
    result: await saveDraft(context, params.pathId, body),
  })),
  route(publishLearningPath, async (context, { params }) => ({
    result: await publishPath(context, params.pathId),
  })),
  route(archiveLearningPath, async (context, { params, body }) => ({
    result: await putAside(context, params.pathId, body.isArchived),
  })),
];
