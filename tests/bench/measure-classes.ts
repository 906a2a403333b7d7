import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import type { Figure } from './figure.ts';
import { type FilledGradebook, fillGradebook, people, materials } from './fill-gradebook.ts';
import { p95 } from './load.ts';
import { measureClassList } from './measure-class-list.ts';
import { measureGradebookScreen } from './measure-gradebook-screen.ts';
import type { Serving } from './serving.ts';

const requests = 30;
const warmUp = 3;

/** The gradebook of a class of a thousand people and five hundred materials, and its million answers. */
export async function measureClasses(serving: Serving): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const { classId, headers, cookie } = await fillGradebook(client, serving);
    const ask = async (path: string) => {
      const began = performance.now();
      const response = await fetch(`${serving.url}/api/classes/${classId}/${path}`, { headers });
      const { byteLength } = await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
      return { ms: performance.now() - began, byteLength };
    };
    const times: number[] = [];
    let bytes = 0;
    for (let each = 0; each < warmUp + requests; each++) {
      const { ms, byteLength } = await ask('gradebook');
      bytes = byteLength;
      if (each >= warmUp) times.push(ms);
    }
    const timed: number[] = [];
    for (let each = 0; each < requests / 3; each++)
      timed.push((await ask('gradebook?minutes=true')).ms);
    return [
      {
        name: `gradebook of ${people} × ${materials}: p95`,
        value: p95(times),
        unit: 'ms',
        bound: { is: '≤', than: 300 },
        how: `${requests} requests one after the other, ${(bytes / 1e6).toFixed(1)} MB each`,
      },
      {
        name: 'the same with the minutes spent: p95',
        value: p95(timed),
        unit: 'ms',
        how: `${timed.length} requests one after the other`,
      },
      await measurePreview(ask),
      ...(await measureClassList(client, serving)),
      ...(await measureGradebookScreen({ url: serving.url, cookie, classId })),
      ...(await measureAnswersCsv(client, serving, { classId, headers })),
    ];
  } finally {
    await client.end();
  }
}

/** Every date of the class, moved by two weeks around days off. */
async function measurePreview(ask: (path: string) => Promise<{ ms: number }>): Promise<Figure> {
  const day = (fromToday: number) =>
    new Date(Date.now() + fromToday * 86_400_000).toISOString().slice(0, 10);
  const wish = `startAt=${day(-186)}&endAt=${day(174)}&skipsDaysOff=true`;
  const times: number[] = [];
  for (let each = 0; each < warmUp + requests; each++) {
    const { ms } = await ask(`reschedules/preview?${wish}`);
    if (each >= warmUp) times.push(ms);
  }
  return {
    name: `preview of rescheduling ${materials} materials: p95`,
    value: p95(times),
    unit: 'ms',
    bound: { is: '≤', than: 300 },
    how: `${requests} requests one after the other, of a class of ${people}`,
  };
}

async function measureAnswersCsv(
  client: pg.Client,
  serving: Serving,
  { classId, headers }: Omit<FilledGradebook, 'cookie'>,
): Promise<Figure[]> {
  const idle = await serving.memory();
  let most = idle;
  const over = new AbortController();
  const watching = (async () => {
    while (!over.signal.aborted) {
      most = Math.max(most, await serving.memory());
      await delay(200);
    }
  })();
  const began = performance.now();
  const response = await fetch(`${serving.url}/api/classes/${classId}/answers.csv`, { headers });
  if (!response.ok || !response.body) throw new Error(`answers.csv: ${response.status}`);
  let lines = 0;
  for await (const part of response.body) {
    for (const byte of part) if (byte === 10) lines++;
  }
  const tookMs = performance.now() - began;
  over.abort();
  await watching;
  const bareMs = await bareCopy(client, classId);
  return [
    {
      name: `detailed CSV of ${lines.toLocaleString('en')} lines, as a share of a bare COPY`,
      value: bareMs / tookMs,
      unit: `(${(tookMs / 1000).toFixed(1)} to ${(bareMs / 1000).toFixed(1)} s)`,
      bound: { is: '≥', than: 0.2 },
      how: 'one download; COPY of the same answers with their people, quizzes and marks',
    },
    {
      name: 'memory above idle while it is sent',
      value: (most - idle) / 1e6,
      unit: 'MB',
      bound: { is: '≤', than: 150 },
      how: 'resident set, looked at five times a second',
    },
  ];
}

/** The same lines straight from the database, without words of choices and local times. */
async function bareCopy(client: pg.Client, classId: number): Promise<number> {
  const began = performance.now();
  const stream = client.query(
    copyTo(`copy (
      select person.account_name, person.name, section.title, material.title, attempt.started_at,
        attempt.submitted_at, attempt.points, attempt.max_points, question.position, question.kind,
        question.prompt, answer.answer, answer.answered_at, mark.is_correct, mark.points, mark.comment
      from attempts attempt
      join users person on person.organisation_id = attempt.organisation_id and person.id = attempt.user_id
      join class_materials placed on placed.organisation_id = attempt.organisation_id
        and placed.id = attempt.class_material_id
      join class_sections section on section.organisation_id = placed.organisation_id
        and section.id = placed.section_id
      join materials material on material.organisation_id = placed.organisation_id
        and material.id = placed.material_id
      join quiz_marks mark on mark.organisation_id = attempt.organisation_id
        and mark.attempt_id = attempt.id
      join quiz_questions question on question.organisation_id = mark.organisation_id
        and question.id = mark.question_id
      join quiz_answers answer on answer.organisation_id = mark.organisation_id
        and answer.attempt_id = mark.attempt_id and answer.question_id = mark.question_id
      where attempt.class_id = ${classId}
      order by person.name, placed.position, attempt.id, question.position
    ) to stdout with csv header`),
  );
  for await (const _ of stream);
  return performance.now() - began;
}
