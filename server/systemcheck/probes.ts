import type { FastifyInstance } from 'fastify';
import type { Services } from '../services.ts';
import { createReadinessReport, formatReadiness, isReady } from './readiness.ts';

/** Whether this process is alive: nothing else is asked, so that no restart follows from a lost database. */
export const livePath = '/api/health/live';
/** Whether requests may be sent here: 503 while it starts, while something is missing, and while it stops. */
export const readyPath = '/api/health/ready';

/** What those ask who start, stop and choose servers. A busy server answers them too. */
export function mountProbes(
  app: FastifyInstance,
  services: Services,
  isStopping: () => boolean,
): void {
  const readiness = createReadinessReport(services);
  // A server that is merely busy is neither dead nor to be left out: the others are as busy.
  const config = { pressureHandler: () => {} };

  app.get(livePath, { config }, (_request, reply) =>
    reply.header('cache-control', 'no-store').type('text/plain; charset=utf-8').send('live=true\n'),
  );

  app.get(readyPath, { config }, async (_request, reply) => {
    const found = await readiness();
    const stopping = isStopping();
    return await reply
      .code(!stopping && isReady(found) ? 200 : 503)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(formatReadiness(found, stopping));
  });
}
