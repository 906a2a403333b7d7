import type { FastifyRequest } from 'fastify';
import { AppError } from '../../domain/http/errors.ts';

/**
 * Refuses a changing call that a page of another origin made: browsers always send `Origin` with those. A
 * call without it is taken where no browser says that it comes from elsewhere, a neighbouring host included.
 */
export function refuseForeignOrigin(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): void {
  const { origin } = request.headers;
  if (origin === undefined) {
    const site = request.headers['sec-fetch-site'] ?? 'same-origin';
    if (site !== 'same-origin' && site !== 'none') throw new AppError('foreignOrigin');
    return;
  }
  if (origin !== ownOrigin(request, publicOrigin)) throw new AppError('foreignOrigin');
}

/** The host that the site is known by: what a caller writes as `Host` says nothing where it is set up. */
export const siteHost = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin === undefined ? request.host : new URL(publicOrigin).host;

/** Where people reach this site, for links that are mailed to them. */
export const ownOrigin = (request: FastifyRequest, publicOrigin: string | undefined): string =>
  publicOrigin ?? `${request.protocol}://${request.host}`;
