import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** What becomes of a request: it is passed on unless something else is said. */
export type Rudeness =
  | { readonly kind: 'refuse'; readonly status: number }
  /** One byte of the body is another one when it arrives. */
  | { readonly kind: 'corrupt' }
  /** It arrives when that is over. */
  | { readonly kind: 'hold'; readonly until: Promise<void> }
  /** It arrives, and its answer does not. */
  | { readonly kind: 'loseAnswer' }
  /** So much of the answer's body comes, then the line is dead, or nothing comes any more. */
  | { readonly kind: 'cut' | 'stall'; readonly after: number };

export interface RudeProxy {
  readonly url: string;
  /** Asked for each request; undefined lets it pass. */
  behaviour: (method: string, url: string) => Rudeness | undefined;
  close(): Promise<void>;
}

/** Stands before a server of this machine, and is a bad network. */
export async function rudeProxy(target: string): Promise<RudeProxy> {
  const server = createServer((incoming, outgoing) => {
    pass(incoming, outgoing).catch(() => outgoing.destroy());
  });

  async function pass(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = incoming;
    const rude = proxy.behaviour(method, url);
    const body = await buffer(incoming);
    if (rude?.kind === 'refuse') return void outgoing.writeHead(rude.status).end();
    if (rude?.kind === 'hold') await rude.until;
    const middle = Math.floor(body.length / 2);
    if (rude?.kind === 'corrupt') body[middle] = (body[middle] ?? 0) ^ 1;
    const answer = await ask(method, `${target}${url}`, headers, body);
    if (rude?.kind === 'loseAnswer') return void outgoing.destroy();
    const content = await buffer(answer);
    outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
    if (rude?.kind === 'cut' || rude?.kind === 'stall') {
      const isCut = rude.kind === 'cut';
      outgoing.write(content.subarray(0, rude.after), () => isCut && outgoing.destroy());
    } else outgoing.end(content);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  const proxy: RudeProxy = {
    url: `http://127.0.0.1:${address.port}`,
    behaviour: () => undefined,
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
  return proxy;
}

function ask(
  method: string,
  url: string,
  headers: IncomingMessage['headers'],
  body: Buffer,
): Promise<IncomingMessage> {
  return new Promise((answered, failed) => {
    const { 'transfer-encoding': _, ...others } = headers;
    const asked = request(url, { method, headers: others }, answered);
    asked.once('error', failed);
    asked.end(body);
  });
}
