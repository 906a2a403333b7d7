import {
  compareSubmissions,
  getComparedPair,
  getSimilarities,
  noteSimilarity,
} from '../../../../domain/challenges/code/similarity/similarity.contract.ts';
import { route, type Route } from '../../../http/route.ts';
import {
  comparedPairOf,
  compareSubmissionsOf,
  noteSimilarityOf,
  similaritiesOf,
} from './similarity.service.ts';

export const similarityRoutes: Route[] = [
  route(getSimilarities, async (context, { params }) => ({
    result: await similaritiesOf(context, params.classMaterialId),
  })),

  route(compareSubmissions, async (context, { params }) => {
    await compareSubmissionsOf(context, params.classMaterialId);
    return { result: await similaritiesOf(context, params.classMaterialId) };
  }),

  route(getComparedPair, async (context, { params }) => ({
    result: await comparedPairOf(context, params),
  })),

  route(noteSimilarity, async (context, { params, body }) => ({
    result: await noteSimilarityOf(context, params, body.text),
  })),
];
