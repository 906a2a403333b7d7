import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface EngineCall {
  readonly key: string | undefined;
  readonly body: {
    model: string;
    stream: boolean;
    max_tokens: number;
    messages: { role: string; content: string }[];
    tools?: unknown;
    tool_choice?: unknown;
  };
  /** When whoever asked hung up before the end. */
  readonly cut: Promise<number>;
}

export interface EngineScript {
  /** Another status than 200, before anything is said. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly texts?: readonly string[];
  readonly usage?: { prompt_tokens: number; completion_tokens: number };
  /** Waits for it before its first word. */
  readonly firstAfter?: Promise<unknown>;
  /** Waits for it between its words. */
  readonly eachAfter?: () => Promise<unknown>;
  /** After its words it wants these called, in pieces as engines send them, and says no more. */
  readonly toolCalls?: readonly { readonly name: string; readonly arguments: string }[];
  /** Hangs up in the middle: without a word, or as if that had been all. */
  readonly breaksOff?: 'reset' | 'silently';
  /** Sends each byte in a packet of its own, so that letters come in pieces. */
  readonly inBytes?: boolean;
}

/** A small server that speaks the protocol of OpenAI’s chat completions, as it is told to. */
export async function aiEngine() {
  const calls: EngineCall[] = [];
  const waiting: ((call: EngineCall) => void)[] = [];
  const embedded: string[][] = [];
  let embeds: (text: string) => readonly number[] = () => [1, 0, 0, 0, 0, 0, 0, 0];
  let script: EngineScript | ((call: EngineCall) => EngineScript) = { texts: ['Hello.'] };
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(Buffer.from(chunk));
    const sent = Buffer.concat(chunks).toString('utf8');
    if (request.url?.endsWith('/embeddings')) return embed(JSON.parse(sent), response);
    const { promise: cut, resolve: cutAt } = Promise.withResolvers<number>();
    const call: EngineCall = {
      key: request.headers.authorization,
      body: JSON.parse(sent),
      cut,
    };
    calls.push(call);
    for (const take of waiting.splice(0)) take(call);
    response.on('close', () => {
      if (!response.writableFinished) cutAt(performance.now());
    });
    const plan = typeof script === 'function' ? script(call) : script;
    if (plan.status !== undefined && plan.status !== 200) {
      response.writeHead(plan.status, { 'content-type': 'application/json', ...plan.headers });
      response.end(JSON.stringify({ error: { message: 'no', type: 'x', code: null } }));
      return;
    }
    response.writeHead(200, { 'content-type': 'text/event-stream' });
    response.flushHeaders();
    await plan.firstAfter;
    const send = async (data: unknown) => {
      const bytes = Buffer.from(
        `data: ${typeof data === 'string' ? data : JSON.stringify(data)}\n\n`,
      );
      if (!plan.inBytes) return void response.write(bytes);
      for (const byte of bytes) {
        response.write(Buffer.from([byte]));
        await new Promise(setImmediate);
      }
    };
    const chunk = (delta: object, finish: string | null = null, usage?: object) => ({
      id: 'x',
      object: 'chat.completion.chunk',
      created: 1,
      model: call.body.model,
      choices: [{ index: 0, delta, finish_reason: finish }],
      ...(usage ? { usage } : {}),
    });
    await send(chunk({ role: 'assistant', content: '' }));
    for (const text of plan.texts ?? []) {
      if (response.destroyed) return;
      await send(chunk({ content: text }));
      await plan.eachAfter?.();
    }
    if (plan.breaksOff === 'reset') return void response.socket?.end();
    if (plan.breaksOff === 'silently') return void response.end();
    for (const [index, { name, arguments: text }] of (plan.toolCalls ?? []).entries()) {
      const [half, rest] = [text.slice(0, text.length / 2), text.slice(text.length / 2)];
      const id = `call_${index}`;
      const first = { index, id, type: 'function', function: { name, arguments: half } };
      await send(chunk({ content: null, tool_calls: [first] }));
      await send(chunk({ tool_calls: [{ index, function: { arguments: rest } }] }));
    }
    const { prompt_tokens = 50, completion_tokens = 20 } = plan.usage ?? {};
    await send(chunk({}, plan.toolCalls ? 'tool_calls' : 'stop'));
    await send({
      id: 'x',
      object: 'chat.completion.chunk',
      created: 1,
      model: call.body.model,
      choices: [],
      usage: { prompt_tokens, completion_tokens, total_tokens: prompt_tokens + completion_tokens },
    });
    await send('[DONE]');
    response.end();
  }
  function embed({ model, input }: { model: string; input: string[] }, response: ServerResponse) {
    embedded.push(input);
    const data = input.map((text, index) => ({
      object: 'embedding',
      index,
      embedding: embeds(text),
    }));
    const tokens = input.reduce((sum, text) => sum + Math.ceil(text.length / 4), 0);
    const usage = { prompt_tokens: tokens, total_tokens: tokens };
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ object: 'list', model, data, usage }));
  }
  server.listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  // A server that listens on a port has an address with one.
  const { port } = server.address() as AddressInfo;
  return {
    calls,
    /** The texts of each call that wanted them embedded. */
    embedded,
    /** Where texts point from now on. */
    embedsAs(next: typeof embeds) {
      embeds = next;
      embedded.length = 0;
    },
    /** The first call of this script, once it is there. */
    called: () => {
      const [first] = calls;
      return first
        ? Promise.resolve(first)
        : new Promise<EngineCall>((resolve) => waiting.push(resolve));
    },
    address: {
      baseUrl: `http://127.0.0.1:${port}/v1`,
      model: 'aozora-2.1',
      label: 'Aozora Tutor 2.1',
      key: 'secret-key',
      isCheaper: false,
    },
    plays(next: typeof script) {
      script = next;
      calls.length = 0;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
export type AiEngine = Awaited<ReturnType<typeof aiEngine>>;
