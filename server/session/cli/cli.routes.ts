import {
  answerCliCode,
  beginCliSignIn,
  endCliSignIn,
  readCliCode,
} from '../../../domain/session/cli.contract.ts';
import { publicRoute, route, type Route } from '../../http/route.ts';
import { answer, beginSignIn, endSignIn, readCode } from './cli.service.ts';

// A failure is counted, and a code used up, although the call is refused, hence not one transaction.
const ownTransaction = { ownTransaction: true } as const;

export const cliRoutes: Route[] = [
  publicRoute(beginCliSignIn, async (context, { body }) => ({
    result: await beginSignIn(context, body.computer),
  })),

  publicRoute(
    endCliSignIn,
    async (context, { body }) => ({ result: await endSignIn(context, body.deviceCode) }),
    ownTransaction,
  ),

  route(
    readCliCode,
    async (context, { body }) => ({ result: await readCode(context, body.userCode) }),
    ownTransaction,
  ),

  route(
    answerCliCode,
    async (context, { body }) => {
      await answer(context, body);
      return {};
    },
    ownTransaction,
  ),
];
