import {
  createCode,
  discardCodeDraft,
  getClassCode,
  getCode,
  getCodeDraft,
  listSubmissions,
  publishCode,
  runCode,
  saveCodeDraft,
  tryCode,
} from '../../../domain/challenges/code/code.contract.ts';
import { listCliChallenges } from '../../../domain/challenges/code/cli.contract.ts';
import { saveCode, submitCode } from '../../../domain/challenges/code/keep-code.contract.ts';
import { route, type Route } from '../../http/route.ts';
import {
  createCodeOf,
  discardCodeDraftOf,
  getCodeDraftOf,
  publishCodeOf,
  saveCodeDraftOf,
} from './authoring.service.ts';
import { cliChallengesOf } from './cli.service.ts';
import { listSubmissionsOf, submitCodeOf } from './submissions.service.ts';
import { tryCodeOf } from './trials.service.ts';
import { getCodeAt, getCodeOfClass, runCodeOf, saveCodeOf } from './workbench.service.ts';

/** While programs run no connection to the database is held. */
const ownTransaction = { ownTransaction: true } as const;

export const codeRoutes: Route[] = [
  route(createCode, async (context, { body }) => ({ result: await createCodeOf(context, body) })),

  route(getCodeDraft, async (context, { params }) => ({
    result: await getCodeDraftOf(context, params.materialId),
  })),

  route(saveCodeDraft, async (context, { params, body }) => {
    await saveCodeDraftOf(context, params.materialId, body.content);
    return { result: await getCodeDraftOf(context, params.materialId) };
  }),

  route(discardCodeDraft, async (context, { params }) => {
    await discardCodeDraftOf(context, params.materialId);
    return { result: await getCodeDraftOf(context, params.materialId) };
  }),

  route(
    tryCode,
    async (context, { params }) => {
      await tryCodeOf(context, params.materialId);
      return { result: await getCodeDraftOf(context, params.materialId) };
    },
    ownTransaction,
  ),

  route(publishCode, async (context, { params }) => ({
    result: await publishCodeOf(context, params.materialId),
  })),

  route(getCode, async (context, { params, query }) => {
    const choice = { versionId: query.v, majorVersionNumber: query.v ? undefined : query.m };
    return { result: await getCodeAt(context, params.materialId, choice) };
  }),

  route(getClassCode, async (context, { params }) => ({
    result: await getCodeOfClass(context, params),
  })),

  route(saveCode, async (context, { params, body }) => ({
    result: await saveCodeOf(context, params, body),
  })),

  route(
    runCode,
    async (context, { params, body }) => ({ result: await runCodeOf(context, params, body) }),
    ownTransaction,
  ),

  route(listSubmissions, async (context, { params }) => ({
    result: await listSubmissionsOf(context, params),
  })),

  route(submitCode, async (context, { params, body }) => {
    await submitCodeOf(context, params.submissionUuid, body);
    return { result: { uuid: params.submissionUuid } };
  }),

  route(listCliChallenges, async (context) => ({ result: await cliChallengesOf(context) })),
];
