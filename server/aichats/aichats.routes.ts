import {
  askChat,
  getChat,
  getChatStatus,
  rateAnswer,
  resetChat,
  tellAnswer,
} from '../../domain/aichats/aichats.contract.ts';
import type { House } from '../house.ts';
import { route, type Route } from '../http/route.ts';
import { ask } from './ask.service.ts';
import { chatOf, noteArrived, rate, resetContext, statusOf } from './chat.service.ts';
import { Breakers } from './engines/breakers.ts';

export function aichatsRoutes(house: House): Route[] {
  const breakers = new Breakers(house.now);
  return [
    route(getChat, async (context, { query }) => ({ result: await chatOf(context, query) })),
    route(getChatStatus, async (context, { query }) => ({
      result: await statusOf(context, query),
    })),
    route(
      askChat,
      async (context, { body, gone }) => ({
        fileName: undefined,
        mediaType: 'text/plain; charset=utf-8',
        content: await ask(context, body, { breakers, gone: gone() }),
      }),
      { ownTransaction: true },
    ),
    route(tellAnswer, async (context) => ({ result: await noteArrived(context) })),
    route(resetChat, async (context) => ({ result: await resetContext(context) })),
    route(rateAnswer, async (context, { params, body }) => ({
      result: await rate(context, params.aiMessageId, body.rating),
    })),
  ];
}
