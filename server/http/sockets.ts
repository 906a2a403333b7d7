import websocket from '@fastify/websocket';
import type { FastifyInstance } from 'fastify';
import type { RawData } from 'ws';

/** No page has more than this to say by a socket; what it writes it sends as always. */
const longestBytes = 256;

/** What a page said in words; a socket hands them over as one buffer. */
export const wordsOf = (data: RawData): string =>
  Buffer.isBuffer(data) ? data.toString('utf8') : '';

/** Everything that is a websocket, in a scope of its own: what it hooks into touches no other route. */
export async function mountSockets(
  app: FastifyInstance,
  mounts: readonly ((scope: FastifyInstance) => void)[],
): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: longestBytes, perMessageDeflate: false },
    });
    for (const mount of mounts) mount(scope);
  });
}
