import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from './config.ts';

/**
 * Says that the server is on its way until the real one takes its place: migrations may take long, and
 * those who choose servers tell one that starts from one that is gone. It also finds a taken port at once.
 */
export async function answerWhileStarting({
  host,
  port,
}: Pick<Config, 'host' | 'port'>): Promise<{ stop: () => Promise<void> }> {
  // Any port would be another one for the real server.
  if (port === 0) return { stop: async () => {} };
  const server = createServer((_request, response) => {
    response
      .writeHead(503, {
        'content-type': 'text/plain; charset=utf-8',
        'cache-control': 'no-store',
        'retry-after': '1',
        connection: 'close',
      })
      .end('ready=false\nstarting=true\n');
  });
  server.listen({ host, port });
  await once(server, 'listening');
  return {
    async stop() {
      if (!server.listening) return;
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
  };
}
