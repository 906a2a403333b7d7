import {
  getPushKey,
  subscribePush,
  unsubscribePush,
} from '../../domain/notifications/push.contract.ts';
import { route, type Route } from '../http/route.ts';
import { subscribe, unsubscribe } from './push.service.ts';

export const pushRoutes: Route[] = [
  route(getPushKey, ({ services }) => ({
    result: { publicKey: services.vapid?.publicKey ?? null },
  })),
  route(subscribePush, async (context, { body }) => {
    await subscribe(context, body);
    return {};
  }),
  route(unsubscribePush, async (context) => {
    await unsubscribe(context);
    return {};
  }),
];
