import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest, RawRequestDefaultExpression } from 'fastify';
import { LogController } from 'fastify';
import { addressMatcher } from '../http/address-matcher.ts';
import { describeError } from './describe-error.ts';

export const requestIdHeader = 'x-request-id';
const idPattern = /^[\w.:-]{8,100}$/;
/** Asked for all the time; worth a line only when it goes wrong. */
const quiet = /^\/api\/health|^\/metrics$|^\/api\/\S+\/notifications$|^\/\*?$|^\/version\.json$/;

export interface LogOptions {
  readonly level: string;
  /** Where lines go instead of to the output of the process. */
  readonly stream?: { write(line: string): void };
}

/**
 * What a log of ours is made of. No address, header, cookie, body or query, and nobody's name: a line is
 * found again by the id of its request, which the answer carries too.
 */
export function loggingOf({ level, stream }: LogOptions, trustProxy: boolean | string[]) {
  const isProxy = typeof trustProxy === 'boolean' ? () => trustProxy : addressMatcher(trustProxy);
  return {
    logger: {
      level,
      ...(stream ? { stream } : {}),
      base: null,
      serializers: {
        req: ({ method, routeOptions }: FastifyRequest) => ({ method, route: routeOptions?.url }),
        res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
        err: describeError,
        error: describeError,
      },
    },
    logController: new LogController({ disableRequestLogging: true }),
    /** A proxy in front may have named the request already; anybody else's name for it is not believed. */
    genReqId({ headers, socket }: RawRequestDefaultExpression): string {
      const given = headers[requestIdHeader];
      const isTheirs =
        typeof given === 'string' && idPattern.test(given) && isProxy(socket.remoteAddress ?? '');
      return isTheirs ? given : randomUUID();
    },
  };
}

/** One line for each answer, with the pattern of its route in the place of the address. */
export function logRequests(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    reply.header(requestIdHeader, request.id);
  });
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none';
    const { statusCode } = reply;
    const line = {
      method: request.method,
      route,
      status: statusCode,
      ms: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (statusCode >= 500) request.log.warn(line, 'answered');
    else if (quiet.test(route)) request.log.debug(line, 'answered');
    else request.log.info(line, 'answered');
  });
}
