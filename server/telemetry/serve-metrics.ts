import { createHash, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../domain/http/errors.ts';
import type { Services } from '../services.ts';
import { addressMatcher } from '../http/address-matcher.ts';
import { refuse } from '../http/refusals.ts';
import { createMetrics, timeRequests } from './metrics.ts';

export interface MetricsAccess {
  readonly token: string | undefined;
  readonly addresses: readonly string[];
}

/** Serves `/metrics` to who is named; to all others, and by default, there is no such page. */
export function serveMetrics(
  app: FastifyInstance,
  services: Services,
  access: MetricsAccess,
): void {
  if (access.token === undefined && access.addresses.length === 0) {
    app.get('/metrics', (request, reply) => refuse(request, reply, new AppError('notFound')));
    return;
  }
  const registry = createMetrics(services);
  timeRequests(app, registry);
  const isNamed = addressMatcher(access.addresses);
  app.get('/metrics', async (request, reply) => {
    if (!hasToken(request, access.token) && !(isDirect(request) && isNamed(request.ip)))
      return refuse(request, reply, new AppError('notFound'));
    return await reply
      .header('cache-control', 'no-store')
      .type(registry.contentType)
      .send(await registry.metrics());
  });
}

/** A proxy that is not trusted would lend its own address to everybody. */
function isDirect({ headers, ips }: FastifyRequest): boolean {
  return ips !== undefined || headers['x-forwarded-for'] === undefined;
}

function hasToken({ headers }: FastifyRequest, token: string | undefined): boolean {
  if (token === undefined || headers.authorization === undefined) return false;
  return timingSafeEqual(digest(headers.authorization), digest(`Bearer ${token}`));
}

const digest = (text: string) => createHash('sha256').update(text).digest();
