import type { FastifyInstance } from 'fastify';
import { AppError } from '../../domain/http/errors.ts';
import { socketGreeting, socketPath } from '../../domain/systemcheck/systemcheck.contract.ts';
import { networkOf } from '../http/network-of.ts';
import { refuseForeignOrigin } from '../http/origin.ts';
import { wordsOf } from '../http/sockets.ts';

const longestBytes = 128;
const mostMessages = 5;
const openForMs = 10_000;
const mostOfAddress = 10;
const mostOfAll = 500;

/**
 * A websocket for the system check: it greets, repeats a few short words and closes. Anybody may open
 * it, so it holds little, for a short time, and few at once.
 */
export function mountSocket(scope: FastifyInstance, publicOrigin: string | undefined): void {
  const open = new Map<string, number>();
  let all = 0;

  scope.get(
    socketPath,
    {
      websocket: true,
      preValidation: async (request) => {
        refuseForeignOrigin(request, publicOrigin);
        if (!request.ws) throw new AppError('notFound');
        if (all >= mostOfAll || (open.get(networkOf(request.ip)) ?? 0) >= mostOfAddress)
          throw new AppError('tooManyRequests', { retryAfterSeconds: openForMs / 1000 });
      },
    },
    (socket, request) => {
      const ip = networkOf(request.ip);
      let heard = 0;
      all += 1;
      open.set(ip, (open.get(ip) ?? 0) + 1);
      const end = setTimeout(() => socket.close(1000), openForMs);
      socket.on('error', () => socket.terminate());
      socket.on('close', () => {
        clearTimeout(end);
        all -= 1;
        const left = (open.get(ip) ?? 1) - 1;
        if (left === 0) open.delete(ip);
        else open.set(ip, left);
      });
      socket.on('message', (data, isBinary) => {
        heard += 1;
        if (Buffer.byteLength(wordsOf(data)) > longestBytes) return socket.close(1009);
        if (isBinary || heard > mostMessages) return socket.close(1008);
        return socket.send(data, { binary: false });
      });
      socket.send(socketGreeting);
    },
  );
}
