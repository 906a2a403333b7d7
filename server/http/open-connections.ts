import type { FastifyInstance } from 'fastify';
import type { Socket } from 'node:net';
import { type ErrorCode, errors } from '../../domain/http/errors.ts';

const code: ErrorCode = 'tooManyRequests';
const { status, en, ja } = errors[code];
/** In which language is not known before anything was read. */
const body = JSON.stringify({ code: status, messages: [en, ja], error: code });
const refusal = [
  `HTTP/1.1 ${status} Too Many Requests`,
  'content-type: application/json; charset=utf-8',
  `content-length: ${Buffer.byteLength(body)}`,
  'cache-control: no-store',
  'retry-after: 5',
  'connection: close',
  '',
  body,
].join('\r\n');

/**
 * Turns away connections of an address that has so many open already. Behind a proxy all come from one
 * address, which `isTrusted` names: how many a proxy lets through is the proxy's affair.
 */
export function capConnections(
  app: FastifyInstance,
  most: number,
  isTrusted: (address: string) => boolean,
): void {
  const open = new Map<string, number>();
  app.server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isTrusted(address)) return;
    const before = open.get(address) ?? 0;
    if (before >= most) {
      socket.end(refusal);
      // Whoever does not go by themselves is not waited for.
      socket.destroySoon();
      return;
    }
    open.set(address, before + 1);
    socket.once('close', () => {
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    });
  });
}
