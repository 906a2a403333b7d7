import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from './context.ts';

const plainName = 'keiko_session';

/** Browsers take a cookie of this prefix from this very host alone, and over https: no neighbour sets it. */
const boundName = `__Host-${plainName}`;

const isSecure = (request: FastifyRequest, publicOrigin: string | undefined): boolean =>
  (publicOrigin ?? `${request.protocol}:`).startsWith('https:');

export function sessionTokenOf(
  request: FastifyRequest,
  publicOrigin: string | undefined,
): string | undefined {
  return request.cookies[isSecure(request, publicOrigin) ? boundName : plainName];
}

/** What the command line sends; a browser never does by itself, so that no page of others can have it sent. */
export function bearerTokenOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w-]{1,100})$/i.exec(request.headers.authorization ?? '')?.[1];
}

export function sessionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  publicOrigin: string | undefined,
): SessionCookie {
  const secure = isSecure(request, publicOrigin);
  const name = secure ? boundName : plainName;
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    presented: sessionTokenOf(request, publicOrigin),
    set: (token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    clear: () => void reply.clearCookie(name, attributes),
  };
}
