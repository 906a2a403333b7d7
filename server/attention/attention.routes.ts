import { getAttention } from '../../domain/attention/attention.contract.ts';
import { route, type Route } from '../http/route.ts';
import { getAttentionOf } from './attention.service.ts';

export const attentionRoutes: Route[] = [
  route(getAttention, async (context) => ({ result: await getAttentionOf(context) })),
];
