import { answerCheck } from '../../../domain/aichats/answer-check.contract.ts';
import {
  getCheck,
  judgeCheck,
  listOwnChecks,
  makeCheck,
} from '../../../domain/aichats/understanding.contract.ts';
import { route, type Route } from '../../http/route.ts';
import type { Breakers } from '../engines/breakers.ts';
import { answerCheckOf, checkOf, judge, makeCheckOf, ownChecksOf } from './checks.service.ts';

export const checkRoutes = (breakers: Breakers): Route[] => [
  route(listOwnChecks, async (context, { params }) => ({
    result: await ownChecksOf(context, params),
  })),
  route(
    makeCheck,
    async (context, { params, gone }) => ({
      result: await makeCheckOf(context, params.submissionUuid, { breakers, gone: gone() }),
    }),
    { ownTransaction: true },
  ),
  route(answerCheck, async (context, { params, body }) => ({
    result: await answerCheckOf(context, params.submissionUuid, body),
  })),
  route(getCheck, async (context, { params }) => ({
    result: await checkOf(context, params.attemptId),
  })),
  route(judgeCheck, async (context, { params, body }) => ({
    result: await judge(context, params.attemptId, body),
  })),
];
