import { once } from 'node:events';
import { createServer } from 'node:http';
import type { Config } from './config.ts';

/** For somebody who looks: in both languages, as nobody is known yet, and again until the real server answers. */
const page = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta http-equiv="refresh" content="2">
<title>Keiko</title>
<body style="display: grid; place-content: center; min-height: 90vh; margin: 0; font: 17px/1.6 sans-serif; text-align: center">
<p>Keiko is starting. This page opens by itself.</p>
<p lang="ja">Keikoを起動しています。まもなく自動的に開きます。</p>
`;

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
  const server = createServer(({ headers }, response) => {
    const isLookedAt = headers.accept?.includes('text/html') === true;
    response
      .writeHead(503, {
        'content-type': `text/${isLookedAt ? 'html' : 'plain'}; charset=utf-8`,
        'cache-control': 'no-store',
        'retry-after': '1',
        connection: 'close',
      })
      .end(isLookedAt ? page : 'ready=false\nstarting=true\n');
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
