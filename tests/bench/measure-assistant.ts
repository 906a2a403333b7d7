import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import pg from 'pg';
import { z } from 'zod';
import { retrieve } from '../../server/aichats/retrieval.service.ts';
import { connect } from '../../server/db/database.ts';
import type { Figure } from './figure.ts';
import { type Crowd, fillCrowd, questionsOf } from './fill-assistant.ts';
import { p95 } from './load.ts';
import { serve, type Serving } from './serving.ts';

const streams = 1000;
/** A class does not press its key in the same millisecond. */
const beginningAtOnce = 20;
const manyPassages = 100_000;
const fewPassages = 1000;
const requests = 200;
const warmUp = 50;
const mostPassages = 6;

const EngineSchema = z.object({ url: z.string(), answer: z.string() });
type BenchEngine = z.infer<typeof EngineSchema> & { readonly process: ChildProcess };

/** What the assistant adds to its engine, how many it speaks with at once, and how fast it finds passages. */
export async function* measureAssistant(dataDir: string): AsyncGenerator<Figure> {
  const child = fork(resolve(import.meta.dirname, 'engine-process.ts'));
  const [told]: unknown[] = await once(child, 'message');
  const engine = { ...EngineSchema.parse(told), process: child };
  const serving = await serve(dataDir, {
    AI_URL: engine.url,
    AI_MODEL: 'bench',
  });
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const crowd = await fillCrowd(client, 'bench-asking', {
      trainees: streams,
      passages: fewPassages,
    });
    const reader = await fillCrowd(client, 'bench-reading', {
      trainees: 1,
      passages: manyPassages,
    });
    await client.query('vacuum analyze');
    const questions = await questionsOf(client, crowd.organisationId, requests + warmUp);
    yield await firstToken(serving, engine, crowd, questions);
    yield* await together(serving, engine, crowd, questions[0] ?? '');
    yield await retrieval(client, serving, { few: crowd, many: reader });
  } finally {
    await client.end();
    await serving.stop();
    child.kill();
  }
}

async function firstToken(
  serving: Serving,
  engine: BenchEngine,
  crowd: Crowd,
  questions: readonly string[],
): Promise<Figure> {
  const bare: number[] = [];
  const through: number[] = [];
  for (const [turn, question] of questions.entries()) {
    // What an engine is sent of such a question; another person each, so that nothing was said before.
    const direct = await untilFirst(() => askEngine(engine, question.repeat(60)));
    const cookie = crowd.cookies[turn] ?? '';
    // As the page does that has the button: from then on the server knows the session.
    await tellStatus(serving, crowd, cookie);
    const asked = await untilFirst(() => ask(serving, crowd, cookie, question));
    if (turn < warmUp) continue;
    bare.push(direct);
    through.push(asked);
  }
  const added = p95(through) - p95(bare);
  return {
    name: 'first word of an answer: p95 added over the engine',
    value: added,
    unit: `ms (${p95(through).toFixed(1)} to ${p95(bare).toFixed(1)} ms of the engine asked directly, ${(p95(through) / p95(bare)).toFixed(2)} times)`,
    bound: { is: '≤', than: 20 },
    how: `${requests} questions each, one after the other and in turn, with retrieval over ${fewPassages.toLocaleString('en')} passages`,
  };
}

async function together(
  serving: Serving,
  engine: BenchEngine,
  crowd: Crowd,
  question: string,
): Promise<Figure[]> {
  engine.process.send('hold');
  const before = await serving.heldMemory();
  let begun = 0;
  let broken = 0;
  const { promise: allBegun, resolve: areBegun } = Promise.withResolvers<void>();
  const waiting = [...crowd.cookies];
  const ended: Promise<void>[] = [];
  async function begin(): Promise<void> {
    for (let cookie = waiting.pop(); cookie !== undefined; cookie = waiting.pop()) {
      const response = await ask(serving, crowd, cookie, question);
      ended.push(follow(response));
    }
  }
  async function follow(response: Response): Promise<void> {
    begun += 1;
    if (begun === streams) areBegun();
    const text = await response.text().catch(() => '');
    if (!response.ok || text !== engine.answer) broken += 1;
  }
  const began = performance.now();
  await Promise.all(Array.from({ length: beginningAtOnce }, begin));
  await allBegun;
  const took = (performance.now() - began) / 1000;
  const during = await serving.heldMemory();
  engine.process.send('go on');
  await Promise.all(ended);
  const how = `${streams.toLocaleString('en')} people, each with its first word before any has its second, begun within ${took.toFixed(1)} s`;
  return [
    {
      name: `${streams.toLocaleString('en')} answers at once: broken or not whole`,
      value: broken,
      unit: 'answers',
      bound: { is: '≤', than: 0 },
      how,
    },
    {
      name: 'memory of each answer under way',
      value: (during - before) / streams / 1000,
      unit: `kB (${(before / 1e6).toFixed(0)} MB before, ${(during / 1e6).toFixed(0)} MB during)`,
      bound: { is: '≤', than: 100 },
      how: `${how}; objects and buffers in use, without garbage`,
    },
  ];
}

async function retrieval(
  client: pg.Client,
  serving: Serving,
  sizes: { readonly few: Crowd; readonly many: Crowd },
): Promise<Figure> {
  const database = connect(serving.databaseUrl);
  try {
    const today = new Date().toISOString().slice(0, 10);
    const timesOf = async ({ organisationId, classId, userIds: [userId = 0] }: Crowd) => {
      const times: number[] = [];
      const place = { classId, classMaterialId: undefined, chapter: undefined };
      const seeker = { db: database.db, organisationId, userId, today };
      for (const question of await questionsOf(client, organisationId, requests + warmUp)) {
        const began = performance.now();
        const found = await retrieve(seeker, question, place, mostPassages);
        times.push(performance.now() - began);
        if (found.length === 0) throw new Error(`nothing was found for ${question}`);
      }
      return times.slice(warmUp);
    };
    const [few, many] = [await timesOf(sizes.few), await timesOf(sizes.many)];
    return {
      name: `retrieval over ${manyPassages.toLocaleString('en')} passages: p95`,
      value: p95(many),
      unit: `ms (${(p95(many) / p95(few)).toFixed(2)} times the ${p95(few).toFixed(1)} ms over ${fewPassages.toLocaleString('en')})`,
      bound: { is: '≤', than: 50 },
      how: `${requests} questions of five terms, one after the other, for somebody who may read all of them`,
    };
  } finally {
    await database.close();
  }
}

async function untilFirst(send: () => Promise<Response>): Promise<number> {
  const began = performance.now();
  const response = await send();
  const reader = response.body?.getReader();
  if (!response.ok || !reader) throw new Error(`answered ${response.status}`);
  let text = '';
  // An engine says who speaks before it says a word.
  while (!text.includes('word')) {
    const { done, value } = await reader.read();
    if (done) throw new Error(`nothing was said but ${text}`);
    text += Buffer.from(value).toString();
  }
  const took = performance.now() - began;
  while (!(await reader.read()).done);
  return took;
}

const askEngine = (engine: BenchEngine, content: string): Promise<Response> =>
  fetch(`${engine.url}/chat/completions`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      model: 'bench',
      stream: true,
      messages: [{ role: 'user', content }],
    }),
  });

async function tellStatus(serving: Serving, { classId }: Crowd, cookie: string): Promise<void> {
  const url = `${serving.url}/api/trainee/aichats/status?lc=${classId}`;
  const response = await fetch(url, { headers: { cookie } });
  if (!response.ok) throw new Error(`answered ${response.status}`);
  await response.text();
}

const ask = (
  serving: Serving,
  { classId }: Crowd,
  cookie: string,
  message: string,
): Promise<Response> =>
  fetch(`${serving.url}/api/trainee/aichats/ask`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ message, lc: classId }),
  });
