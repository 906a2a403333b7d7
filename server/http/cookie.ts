import type { FastifyReply, FastifyRequest } from 'fastify';
import type { SessionCookie } from './context.ts';

const name = 'keiko_session';

export function sessionTokenOf(request: FastifyRequest): string | undefined {
  return request.cookies[name];
}

export function sessionCookieOf(
  request: FastifyRequest,
  reply: FastifyReply,
  publicOrigin: string | undefined,
): SessionCookie {
  const secure = (publicOrigin ?? `${request.protocol}:`).startsWith('https:');
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;
  return {
    presented: sessionTokenOf(request),
    set: (token, expires) => void reply.setCookie(name, token, { ...attributes, expires }),
    clear: () => void reply.clearCookie(name, attributes),
  };
}
