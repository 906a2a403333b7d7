import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { constants } from 'node:os';
import { unzipSync } from 'fflate';
import { jsonOf } from './json-of.ts';
import { runJavaScript } from './run-javascript.ts';

const languages = [
  { id: 50, name: 'C (GCC 9.2.0)' },
  { id: 54, name: 'C++ (GCC 9.2.0)' },
  { id: 76, name: 'C++ (Clang 7.0.1)' },
  { id: 63, name: 'JavaScript (Node.js 12.14.0)' },
  { id: 102, name: 'JavaScript (Node.js 22.08.0)' },
  { id: 70, name: 'Python (2.7.17)' },
];
const [cplusplus, javascript] = [54, 102];

/** Numbers and texts, as a real one has both. */
const config = {
  max_queue_size: 100,
  max_submission_batch_size: 20,
  enable_submission_delete: true,
  max_cpu_time_limit: 15,
  max_wall_time_limit: '20.0',
  max_memory_limit: 256_000,
  max_max_processes_and_or_threads: 120,
};

interface Given {
  readonly language_id: number;
  readonly source_code: string;
  readonly stdin?: string;
  readonly additional_files?: string;
  readonly cpu_time_limit: number;
  readonly wall_time_limit: number;
  readonly memory_limit: number;
}

type Judged = Readonly<Record<string, unknown>>;
const waiting: Judged = { status_id: 1, stdout: null, stderr: null };

const decoded = (text = ''): string => Buffer.from(text, 'base64').toString();
const encoded = (text: string): string | null =>
  text === '' ? null : `${Buffer.from(text).toString('base64')}\n`;

/** A server that speaks Judge0's protocol, and has programs of JavaScript really run. */
export async function fakeJudge0({ token }: { token: string }) {
  const given: Given[] = [];
  const submissions = new Map<string, Judged>();
  const breaking: [status: number, said: unknown][] = [];

  const server = createServer((request, response) => void reply(request, response));

  async function reply(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const [status, said] = await answer(request);
    response.writeHead(status, { 'content-type': 'application/json; charset=utf-8' });
    response.end(said === undefined ? '' : JSON.stringify(said));
  }

  async function answer(request: IncomingMessage): Promise<[status: number, said: unknown]> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://judge0');
    if (request.headers['x-auth-token'] !== token) return [401, undefined];
    if (pathname === '/config_info') return [200, config];
    if (pathname === '/languages') return [200, languages];
    const broken = breaking.shift();
    if (broken) return broken;
    if (pathname === '/submissions/batch' && request.method === 'POST')
      return create(((await jsonOf(request)) as { submissions: Given[] }).submissions);
    const fields = (searchParams.get('fields') ?? '').split(',');
    if (pathname === '/submissions/batch') {
      const tokens = (searchParams.get('tokens') ?? '').split(',');
      return [200, { submissions: tokens.map((each) => shown(each, fields)) }];
    }
    if (request.method === 'DELETE') {
      submissions.delete(pathname.split('/').at(-1) ?? '');
      return [200, {}];
    }
    return [404, undefined];
  }

  function create(all: readonly Given[]): [status: number, said: unknown] {
    if (all.length > config.max_submission_batch_size)
      return [
        400,
        { error: 'number of submissions in a batch should be less than or equal to 20' },
      ];
    const said = all.map((each) => {
      if (each.source_code === '') return { source_code: ["can't be blank"] };
      given.push(each);
      const own = randomUUID();
      submissions.set(own, waiting);
      void judge(each).then((judged) => submissions.has(own) && submissions.set(own, judged));
      return { token: own };
    });
    return [201, said];
  }

  /** Undefined would be left out of the answer: one that is not there is null. */
  function shown(own: string, fields: readonly string[]) {
    const judged = submissions.get(own);
    if (!judged) return null;
    const all: Judged = { ...judged, token: own };
    return Object.fromEntries(fields.map((field) => [field, all[field] ?? null]));
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    given,
    kept: () => submissions.size,
    /** Loses what it has, as one does that is set up anew. */
    lose: () => submissions.clear(),
    /** Answers the next questions so. */
    break: (...answers: [status: number, said: unknown][]) => breaking.push(...answers),
    close: () =>
      new Promise<void>((closed) => {
        server.closeAllConnections();
        server.close(() => closed());
      }),
  };
}

async function judge(given: Given): Promise<Judged> {
  const content = decoded(given.source_code);
  if (given.language_id === cplusplus && content.includes('missing'))
    return { status_id: 6, compile_output: encoded('main.cpp:1: error: missing') };
  if (given.language_id !== javascript)
    return { status_id: 13, message: encoded('No such file or directory') };
  const others = Object.entries(
    given.additional_files === undefined
      ? {}
      : unzipSync(Buffer.from(given.additional_files, 'base64')),
  ).map(([name, bytes]) => ({ name, content: Buffer.from(bytes).toString() }));
  const ended = await runJavaScript({
    files: [{ name: 'script.js', content }, ...others],
    stdin: decoded(given.stdin),
    longestMs: given.wall_time_limit * 1000,
    mostOutput: 100_000,
  });
  const { code, signal, stdout, stderr, stoppedBy, wallMs } = ended;
  return {
    status_id: statusOf(ended),
    stdout: encoded(stdout),
    stderr: encoded(stderr),
    // A text with three digits, as a decimal of its database is.
    time: (wallMs / 2000).toFixed(3),
    wall_time: (wallMs / 1000).toFixed(3),
    memory: stderr.includes('memory') ? given.memory_limit : 40_000,
    exit_code: code,
    exit_signal: signal === null ? null : constants.signals[signal],
    message: stoppedBy === 'time' ? encoded('Time limit exceeded') : null,
  };
}

function statusOf({ stoppedBy, signal, code }: Awaited<ReturnType<typeof runJavaScript>>): number {
  if (stoppedBy === 'time') return 5;
  if (stoppedBy === 'output') return 8;
  if (signal === 'SIGABRT') return 10;
  if (signal !== null) return 12;
  return code === 0 ? 3 : 11;
}
