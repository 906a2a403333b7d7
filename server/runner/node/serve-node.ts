import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  RunRefusedError,
  type RunRequest,
  RunRequestSchema,
} from '../../../domain/challenges/code/run.ts';
import type { EngineStatus } from '../../../domain/runner/runner.schema.ts';
import { type Engine, EngineLostError } from '../engine.ts';
import { type NodeAnswer, runsPath, statusPath } from './node-messages.ts';
import {
  contentHeader,
  isContent,
  isRequestSigned,
  nonceHeader,
  signatureHeader,
  signatureOfAnswer,
  timeHeader,
} from './signature.ts';

/** A request with all its files and inputs. */
const mostBytes = 300_000_000;

interface NodeOptions {
  readonly engine: Engine;
  readonly token: string;
  readonly host: string;
  /** 0: any that is free. */
  readonly port: number;
}

export interface ServedNode {
  readonly port: number;
  /** Takes nothing new, and resolves when what it has is done and told. */
  readonly drain: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Lets servers that know the token have code run on this machine, by the runner beside it. */
export async function serveNode({ engine, token, host, port }: NodeOptions): Promise<ServedNode> {
  const underWay = new Set<Promise<unknown>>();
  let isDraining = false;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = request.url ?? '/';
    const nonce = headerOf(request, nonceHeader);
    const marks = {
      time: headerOf(request, timeHeader),
      nonce,
      content: headerOf(request, contentHeader),
      signature: headerOf(request, signatureHeader),
    };
    const method = request.method ?? 'GET';
    if (!isRequestSigned(token, { method, path }, marks, Date.now())) return refuse(response, 401);
    const body = await bodyOf(request);
    if (body === undefined) return refuse(response, 413);
    if (!isContent(body, marks)) return end(response, 401);
    const said = await resultOf(method, path, body);
    if (said === undefined) return end(response, 404);
    const text = JSON.stringify(said);
    response.setHeader(
      signatureHeader,
      signatureOfAnswer(token, nonce, { status: 200, body: text }),
    );
    response.setHeader('content-type', 'application/json');
    end(response, 200, text);
  }

  async function resultOf(method: string, path: string, body: string): Promise<unknown> {
    if (method === 'GET' && path === statusPath) return statusOf();
    const [, id] = /^\/positions\/([\w-]+)$/.exec(path) ?? [];
    if (method === 'GET' && id !== undefined)
      return { position: (await engine.positionOf(id)) ?? null };
    if (method === 'POST' && path === runsPath) return runOf(body);
    return undefined;
  }

  async function statusOf(): Promise<EngineStatus> {
    return { ...(await engine.status()), isDraining };
  }

  async function runOf(body: string): Promise<NodeAnswer> {
    const request = RunRequestSchema.safeParse(parsed(body));
    if (!request.success) return { kind: 'lost', why: 'the run could not be read' };
    if (isDraining) return { kind: 'lost', why: 'this node takes nothing new' };
    const running = runWith(engine, request.data);
    underWay.add(running);
    try {
      return await running;
    } finally {
      underWay.delete(running);
    }
  }

  const server = createServer((request, response) => {
    const told = answer(request, response).catch(() => end(response, 500));
    underWay.add(told);
    void told.finally(() => underWay.delete(told));
  });
  // A run may wait for its turn for longer than a page would.
  server.requestTimeout = 0;
  await new Promise<void>((listening, failed) => {
    server.once('error', failed);
    server.listen(port, host, listening);
  });
  const close = async () => {
    server.closeAllConnections();
    await new Promise<void>((closed) => server.close(() => closed()));
  };
  return {
    port: (server.address() as AddressInfo).port,
    drain: async () => {
      isDraining = true;
      while (underWay.size > 0) await Promise.allSettled(underWay);
    },
    close,
  };
}

async function runWith(engine: Engine, request: RunRequest): Promise<NodeAnswer> {
  try {
    return { kind: 'result', result: await engine.run(request) };
  } catch (error) {
    if (error instanceof RunRefusedError) return { kind: 'refused', refusal: error.refusal };
    if (error instanceof EngineLostError) return { kind: 'lost', why: error.message };
    throw error;
  }
}

const headerOf = ({ headers }: IncomingMessage, name: string): string => {
  const value = headers[name];
  return typeof value === 'string' ? value : '';
};

/** Reads nothing more of what it was sent. */
function refuse(response: ServerResponse, status: number): void {
  response.setHeader('connection', 'close');
  end(response, status);
}

function end(response: ServerResponse, status: number, text = ''): void {
  if (response.headersSent) return void response.destroy();
  response.statusCode = status;
  response.end(text);
}

/** Undefined where it is larger than anything that a server asks for. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > mostBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
