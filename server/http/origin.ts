import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/http/errors.ts';

/**
 * Refuses a changing call that a page of another site made: browsers always send `Origin` with those.
 * A call without `Origin` is no browser's cross-site call.
 */
export function refuseForeignOrigin(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): void {
  const { origin } = request.headers;
  if (origin === undefined) {
    if (request.headers['sec-fetch-site'] === 'cross-site') throw new AppError('foreignOrigin');
    return;
  }
  if (origin !== ownOrigin(request, publicOrigin)) throw new AppError('foreignOrigin');
}

/** Where people reach this site, for links that are mailed to them. */
export const ownOrigin = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;
