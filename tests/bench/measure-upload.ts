import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { open, stat } from 'node:fs/promises';
import { get, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import type { Figure } from './figure.ts';
import { sendBytes } from './send-bytes.ts';
import { sendParts } from './send-parts.ts';
import type { Serving } from './serving.ts';

const bytes = 2_000_000_000;
const rounds = 3;

/** A file of 2 GB, up as a browser sends it and down again, beside bare copies over the same loopback. */
export async function measureUpload(serving: Serving, folder: string): Promise<Figure[]> {
  const source = await makeFile(join(folder, 'film.pdf'));
  await makeRoom(serving);
  const cookie = await serving.signIn('instructor');
  const bare: number[] = [];
  const whole: number[] = [];
  const bareDown: number[] = [];
  const down: number[] = [];
  let idle = 0;
  let most = 0;
  for (let round = 0; round < rounds; round++) {
    bare.push(await secondsOf(() => copyBarely(source, join(folder, 'copy'))));
    idle ||= await serving.memory();
    const watching = watch(serving);
    let file = '';
    whole.push(
      await secondsOf(async () => {
        file = await upload(serving.url, cookie, source, round);
      }),
    );
    most = Math.max(most, await watching.end());
    bareDown.push(await secondsOf(() => fetchBarely(source)));
    down.push(await secondsOf(() => fetchWhole(`${serving.url}${file}`, cookie)));
  }
  const ratio = Math.min(...bare) / Math.min(...whole);
  const downRatio = Math.min(...bareDown) / Math.min(...down);
  return [
    {
      name: 'upload of 2 GB: rate as a ratio to a bare copy over the same loopback',
      value: ratio,
      unit: `(${(bytes / 1e6 / Math.min(...whole)).toFixed(0)} MB/s)`,
      bound: { is: '≥', than: 0.6 },
      how: `best of ${rounds}; parts of 16 to 128 MiB, each with its checksum, kept so that a power cut loses none, then found out what it is and stored; the baseline is one request that a bare server writes to a file and syncs`,
    },
    {
      name: 'download of it: rate as a ratio to a bare copy over the same loopback',
      value: downRatio,
      unit: `(${(bytes / 1e6 / Math.min(...down)).toFixed(0)} MB/s)`,
      bound: { is: '≥', than: 0.6 },
      how: `best of ${rounds}; whoever receives it counts the bytes and lets them go; the baseline is a bare server that streams the same file`,
    },
    {
      name: 'memory of the server during the upload, above idle',
      value: (most - idle) / 1e6,
      unit: 'MB',
      bound: { is: '≤', than: 200 },
      how: 'resident set, looked at four times a second',
    },
  ];
}

async function secondsOf(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

function watch(serving: Serving) {
  let most = 0;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await serving.memory());
      await setTimeout(250);
    }
  })();
  return {
    async end() {
      over.abort();
      await watching;
      return most;
    },
  };
}

async function makeFile(path: string): Promise<string> {
  const file = await open(path, 'w');
  const noise = createHash('shake256', { outputLength: 10_000_000 }).update('bench').digest();
  for (let at = 0; at < bytes; at += noise.length) await file.write(noise, 0, noise.length, at);
  await file.write('%PDF-1.7\n', 0);
  await file.close();
  return path;
}

async function makeRoom(serving: Serving): Promise<void> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  await client.query('update organisations set file_storage_limit = $1', [100 * bytes]);
  await client.end();
}

async function copyBarely(source: string, target: string): Promise<void> {
  // In a thread of its own, as the server has a process of its own.
  const worker = new Worker(new URL('bare-copy.ts', import.meta.url), { workerData: target });
  const [port]: number[] = await once(worker, 'message');
  const sending = request(`http://127.0.0.1:${port}/`, {
    method: 'PUT',
    headers: { 'content-length': String(bytes) },
  });
  await sendBytes(sending, source, { start: 0, end: bytes });
  await worker.terminate();
}

async function fetchBarely(source: string): Promise<void> {
  const worker = new Worker(new URL('bare-copy.ts', import.meta.url), { workerData: source });
  const [port]: number[] = await once(worker, 'message');
  await fetchWhole(`http://127.0.0.1:${port}/`, '');
  await worker.terminate();
}

async function fetchWhole(url: string, cookie: string): Promise<void> {
  const [response]: IncomingMessage[] = await once(
    get(url, { headers: { cookie: `keiko_session=${cookie}` } }),
    'response',
  );
  if (!response) throw new Error('there is no answer');
  let got = 0;
  response.on('data', (chunk: Buffer) => {
    got += chunk.length;
  });
  await once(response, 'end');
  if (got !== bytes) throw new Error(`${url} was answered ${response.statusCode}, ${got} bytes`);
}

/** The address of the file that was made of it. */
async function upload(url: string, cookie: string, source: string, round: number): Promise<string> {
  const headers = { cookie: `keiko_session=${cookie}` };
  const material = await post<{ id: number }>(`${url}/api/materials`, headers, {
    type: 'file',
    title: 'A film',
    lang: 'en',
  });
  const { size } = await stat(source);
  const begun = await post<{ url: string }>(
    `${url}/api/materials/${material.id}/uploads`,
    headers,
    {
      fileName: 'film.pdf',
      bytes: size,
      fingerprint: String(round).repeat(64),
    },
  );
  await sendParts({ url: `${url}${begun.url}`, source, bytes: size, headers });
  const file = await post<{ id: number }>(`${url}${begun.url}/file`, headers);
  return `/api/materials/${material.id}/files/${file.id}`;
}

async function post<Result>(
  url: string,
  headers: Record<string, string>,
  body?: object,
): Promise<Result> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  const said: { result: Result } = await answer.json();
  if (!answer.ok) throw new Error(`${url} was answered ${JSON.stringify(said)}`);
  return said.result;
}
