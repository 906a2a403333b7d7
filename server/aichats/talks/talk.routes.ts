import { getTalk, sayToPartner } from '../../../domain/aichats/talk.contract.ts';
import { route, type Route } from '../../http/route.ts';
import type { Breakers } from '../engines/breakers.ts';
import { say, talkOf } from './talk.service.ts';

export const talkRoutes = (breakers: Breakers): Route[] => [
  route(getTalk, async (context, { params }) => ({ result: await talkOf(context, params) })),
  route(
    sayToPartner,
    async (context, { params, body }) => ({ result: await say(context, params, body, breakers) }),
    { ownTransaction: true },
  ),
];
