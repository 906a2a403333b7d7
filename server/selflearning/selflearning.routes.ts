import { applyForLearning } from '../../domain/selflearning/apply.contract.ts';
import {
  answerQuestion,
  getCourseOutline,
  getMyLearnings,
  getOwnPath,
  listCatalogue,
  listOpenPaths,
  listOwnApplications,
  startLearning,
  startPart,
  withdrawApplication,
} from '../../domain/selflearning/own-learning.contract.ts';
import {
  decideApplication,
  exportApplications,
  exportLearners,
  getSelfLearningOverview,
  listApplications,
  listLearners,
  listSubjectUse,
} from '../../domain/selflearning/selflearning.contract.ts';
import { route, type Route } from '../http/route.ts';
import { decide, overviewOf, pageOfApplications, pageOfLearners } from './applications.service.ts';
import { outlineOf, ownPathOf, pageOfCatalogue, pageOfOpenPaths } from './catalogue.service.ts';
import { applicationsAsFile, learnersAsFile } from './selflearning-csv.service.ts';
import { myLearningsOf } from './mylearnings.service.ts';
import { answer, apply, pageOfOwnApplications, withdraw } from './own-applications.service.ts';
import { beginPart, start } from './start.service.ts';
import { usesOf } from './use.service.ts';

export const selflearningRoutes: Route[] = [
  route(getMyLearnings, async (context) => ({ result: await myLearningsOf(context) })),
  route(listCatalogue, (context, { query }) => pageOfCatalogue(context, query)),
  route(listOpenPaths, (context, { query }) => pageOfOpenPaths(context, query)),
  route(getOwnPath, async (context, { params }) => ({
    result: await ownPathOf(context, params.pathId),
  })),
  route(getCourseOutline, async (context, { params }) => ({
    result: await outlineOf(context, params.courseId),
  })),
  route(listOwnApplications, (context, { query }) => pageOfOwnApplications(context, query)),
  route(applyForLearning, async (context, { body }) => ({ result: await apply(context, body) })),
  route(withdrawApplication, async (context, { params }) => ({
    result: await withdraw(context, params.applicationId),
  })),
  route(answerQuestion, async (context, { params, body }) => ({
    result: await answer(context, params.applicationId, body.answer),
  })),
  route(startLearning, async (context, { params }) => ({
    result: await start(context, params.applicationId),
  })),
  route(startPart, async (context, { params }) => ({
    result: await beginPart(context, params.enrolmentId, params.partName),
  })),

  route(listApplications, (context, { query }) => pageOfApplications(context, query)),
  route(exportApplications, (context, { query }) => applicationsAsFile(context, query)),
  route(decideApplication, async (context, { params, body }) => ({
    result: await decide(context, params.applicationId, body),
  })),
  route(getSelfLearningOverview, async (context) => ({ result: await overviewOf(context) })),
  route(listLearners, (context, { query }) => pageOfLearners(context, query)),
  route(exportLearners, (context, { query }) => learnersAsFile(context, query)),
  route(listSubjectUse, async (context) => ({ result: await usesOf(context) })),
];
