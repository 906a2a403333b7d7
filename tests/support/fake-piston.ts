import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jsonOf } from './json-of.ts';
import { runJavaScript } from './run-javascript.ts';

/** What this Piston has, as a real one names it. */
const runtimes = [
  { language: 'javascript', version: '1.32.3', aliases: ['deno-js'], runtime: 'deno' },
  { language: 'javascript', version: '16.3.0', aliases: ['node-js', 'js'], runtime: 'node' },
  { language: 'javascript', version: '18.15.0', aliases: ['node-js', 'js'], runtime: 'node' },
  { language: 'python2', version: '2.7.18', aliases: ['py2', 'python2'] },
  { language: 'c++', version: '10.2.0', aliases: ['cpp', 'g++'], runtime: 'gcc' },
];

const configured = { run_timeout: 3000, run_cpu_time: 3000, run_memory_limit: 500_000_000 };
const mostOutput = 1024;

interface Asked {
  readonly language: string;
  readonly version: string;
  readonly files: readonly { readonly name: string; readonly content: string }[];
  readonly stdin: string;
  readonly args: readonly string[];
  readonly run_timeout: number;
  readonly run_cpu_time: number;
  readonly run_memory_limit: number;
}

/** A server that speaks Piston's protocol, and has programs of JavaScript really run. */
export async function fakePiston({ token }: { token?: string } = {}) {
  const asked: Asked[] = [];
  const breaking: number[] = [];
  const server = createServer((request, response) => void reply(request, response));

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, said] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(said));
  }

  async function answer(request: IncomingMessage): Promise<[status: number, said: unknown]> {
    const { url, method, headers } = request;
    if (token !== undefined && headers.authorization !== `Bearer ${token}`)
      return [401, { message: 'Unauthorized' }];
    if (method === 'GET' && url === '/api/v2/runtimes') return [200, runtimes];
    if (method !== 'POST' || url !== '/api/v2/execute') return [404, { message: 'Not Found' }];
    const given = (await jsonOf(request)) as Asked;
    asked.push(given);
    const broken = breaking.shift();
    if (broken !== undefined) return [broken, { message: 'Internal server error' }];
    const refusal = refusalOf(given);
    return refusal === undefined ? [200, await execute(given)] : [400, { message: refusal }];
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    /** Answers the next questions so. */
    break: (...statuses: number[]) => breaking.push(...statuses),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

function refusalOf(given: Asked): string | undefined {
  const { language, version, files } = given;
  const empty = files.findIndex(({ content }) => content === '');
  if (empty >= 0) return `files[${empty}].content is required as a string`;
  for (const name of ['run_timeout', 'run_cpu_time', 'run_memory_limit'] as const) {
    const limit = configured[name];
    if (given[name] > limit) return `${name} cannot exceed the configured limit of ${limit}`;
  }
  const isKnown = runtimes.some((each) => each.language === language && each.version === version);
  return isKnown ? undefined : `${language}-${version} runtime is unknown`;
}

async function execute(given: Asked) {
  const { language, version, files } = given;
  const [first] = files;
  const isWrong = language === 'c++' && first?.content.includes('missing');
  const ended = { code: 0, signal: null, message: null, status: null, memory: 1, stdout: '' };
  if (isWrong) {
    const stderr = 'main.cpp:1: error: missing was not declared';
    return {
      language,
      version,
      compile: { ...ended, code: 1, stderr, output: stderr, cpu_time: 90, wall_time: 120 },
    };
  }
  return { language, version, run: await runIt(given) };
}

async function runIt({ files, stdin, args, run_timeout }: Asked) {
  const ended = await runJavaScript({ files, stdin, args, longestMs: run_timeout, mostOutput });
  const { code, signal, stdout, stderr, stoppedBy, wallMs } = ended;
  const byItself = signal === null ? (code === 0 ? null : 'RE') : 'SG';
  const status = stoppedBy === undefined ? byItself : stoppedBy === 'time' ? 'TO' : 'OL';
  return {
    signal,
    stdout,
    stderr,
    code,
    output: `${stdout}${stderr}`,
    memory: 40_000_000,
    message: null,
    status,
    cpu_time: wallMs / 2,
    wall_time: wallMs,
  };
}
