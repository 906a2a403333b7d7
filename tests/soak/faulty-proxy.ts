import { once } from 'node:events';
import {
  createServer,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import type { Chance } from '../support/chance.ts';

export const faults = [
  'droppedBefore',
  'droppedAfter',
  'error',
  'busy',
  'delayed',
  'doubled',
] as const;
export type Fault = (typeof faults)[number];

/** How likely each is; the rest of 100 goes through unharmed. */
const weights = {
  none: 70,
  droppedBefore: 6,
  droppedAfter: 7,
  error: 4,
  busy: 4,
  delayed: 4,
  doubled: 5,
} satisfies Record<Fault | 'none', number>;
const longestDelayMs = 1200;

/** By which the server says that somebody has used more than a fair share (domain/fair-use.ts). */
const limitMet = /"error":"(tooManyRequests|tooMuchKept|requestTooSlow|answerForgotten)"/;

interface Asked {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

interface Answered {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** A bad network in front of the server: what is asked of the API is lost, late, refused or doubled. */
export class FaultyProxy {
  isFaulty = false;
  /** What the server refused to somebody who only works: there must be none. */
  readonly limitsMet: string[] = [];
  requests = 0;
  readonly counts: Record<Fault, number> = {
    droppedBefore: 0,
    droppedAfter: 0,
    error: 0,
    busy: 0,
    delayed: 0,
    doubled: 0,
  };
  readonly #target: URL;
  readonly #chance: Chance;
  readonly #server: Server;
  #url = '';

  constructor(target: string, chance: Chance) {
    this.#target = new URL(target);
    this.#chance = chance;
    this.#server = createServer((asked, answer) => {
      // Who was cut off while they waited hears nothing; the next request is another matter.
      this.#serve(asked, answer).catch(() => asked.socket.destroy());
    });
  }

  get url(): string {
    return this.#url;
  }

  get faulted(): number {
    return faults.reduce((sum, fault) => sum + this.counts[fault], 0);
  }

  async open(port = 0): Promise<void> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const address = this.#server.address();
    if (address === null || typeof address === 'string') throw new Error('there is no port');
    this.#url = `http://127.0.0.1:${address.port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    this.#server.close();
    await once(this.#server, 'close');
  }

  async #serve(message: IncomingMessage, answer: ServerResponse): Promise<void> {
    const { method = 'GET', url = '/', headers } = message;
    const chunks: Buffer[] = [];
    for await (const chunk of message) chunks.push(Buffer.from(chunk));
    const asked = { method, url, headers, body: Buffer.concat(chunks) };
    const fault = this.#faultFor(asked);
    if (fault === 'droppedBefore') return void message.socket.destroy();
    if (fault === 'error') return say(answer, 500, {}, 'Something broke on the way.');
    if (fault === 'busy') return say(answer, 503, { 'retry-after': '1' }, 'Not now.');
    if (fault === 'delayed') await delay(this.#chance.between(50, longestDelayMs));
    const [answered] = await Promise.all([
      this.#forward(asked),
      fault === 'doubled' ? this.#forward(asked) : undefined,
    ]);
    const [, limit] = limitMet.exec(answered.body.toString()) ?? [];
    if (answered.status >= 400 && limit !== undefined)
      this.limitsMet.push(`${method} ${url}: ${limit}`);
    if (fault === 'droppedAfter') return void message.socket.destroy();
    answer.writeHead(answered.status, answered.headers);
    answer.end(answered.body);
  }

  #faultFor({ url }: Asked): Fault | undefined {
    // The program itself comes from the device's own cache.
    if (!this.isFaulty || !url.startsWith('/api/')) return undefined;
    this.requests += 1;
    const fault = this.#chance.pick(weights);
    if (fault === 'none') return undefined;
    this.counts[fault] += 1;
    return fault;
  }

  #forward({ method, url, headers, body }: Asked): Promise<Answered> {
    return new Promise((resolve, reject) => {
      const { hostname, port } = this.#target;
      const passed = request({ hostname, port, method, path: url, headers, agent: false });
      passed.once('error', reject);
      passed.once('response', (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.once('error', reject);
        response.once('end', () =>
          resolve({
            status: response.statusCode ?? 502,
            headers: response.headers,
            body: Buffer.concat(chunks),
          }),
        );
      });
      passed.end(body);
    });
  }
}

/** Not in the server's own form: only what it says itself is final. */
function say(
  answer: ServerResponse,
  status: number,
  headers: Record<string, string>,
  words: string,
): void {
  answer.writeHead(status, { 'content-type': 'text/html', ...headers });
  answer.end(words);
}
