import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Figure } from './figure.ts';
import { fillDiscussions } from './fill-discussions.ts';
import { p95 } from './load.ts';
import { measureSockets } from './measure-sockets.ts';
import type { Serving } from './serving.ts';
import { StaffClient } from './staff-client.ts';

const few = 1000;
const many = 100_000;
const longest = 10_000;
const talkers = 50;
const requests = 60;
const warmUp = 10;

/** Discussions in a class of a thousand threads and in one of a hundred thousand with a million comments. */
export async function* measureTogether(serving: Serving): AsyncGenerator<Figure> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const small = await roomOf(client, serving, 'few');
    const [short = ''] = await fillDiscussions(client, [{ ...small, threads: few, longest: 10 }]);
    const { cookies, post } = small;
    yield* await measureSockets(serving, { thread: short, cookies, post });
    const large = await roomOf(client, serving, 'many');
    const [thread = ''] = await fillDiscussions(client, [{ ...large, threads: many, longest }]);
    const how = `${requests} requests, one after the other`;
    const [atFew, atMany] = await inTurn(serving.url, small, large, '/api/discussions?limit=20');
    yield {
      name: `list of discussions: p95 at ${many.toLocaleString('en')} threads as a ratio to ${few.toLocaleString('en')}`,
      value: p95(atMany) / p95(atFew),
      unit: `(${p95(atMany).toFixed(1)} to ${p95(atFew).toFixed(1)} ms)`,
      bound: { is: '≤', than: 1.5 },
      how: `${how} and in turn; 20 threads each`,
    };
    const opened = await timesOf(serving.url, large, () => `/api/discussions/${thread}`);
    yield {
      name: `thread of ${longest.toLocaleString('en')} comments, opened: p95`,
      value: p95(opened),
      unit: 'ms',
      bound: { is: '≤', than: 200 },
      how,
    };
    yield await searched(client, serving, large, how);
  } finally {
    await client.end();
  }
}

async function searched(
  client: pg.Client,
  serving: Serving,
  room: Room,
  how: string,
): Promise<Figure> {
  const { rows } = await client.query<{ title: string }>(
    `select title from discussions where organisation_id = $1 order by id desc limit $2`,
    [room.organisationId, requests + warmUp],
  );
  const word = (turn: number) => rows[turn]?.title.slice(4) ?? '';
  const pathOf = (turn: number) => `/api/discussions?limit=20&keyword=${word(turn)}`;
  const found = await timesOf(serving.url, room, pathOf);
  const bare = await bareSearch(client, room.organisationId, word);
  return {
    name: 'search over a million comments: p95 as a ratio to the bare SQL',
    value: p95(found) / p95(bare),
    unit: `(${p95(found).toFixed(1)} to ${p95(bare).toFixed(1)} ms)`,
    bound: { is: '≤', than: 2 },
    how: `${how}; another word each`,
  };
}

interface Room {
  readonly organisationId: number;
  readonly classId: number;
  readonly authorId: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly cookies: readonly string[];
  readonly post: (thread: string) => Promise<void>;
}

/** A class of an organisation of its own, with people who can sign in. */
async function roomOf(client: pg.Client, serving: Serving, name: string): Promise<Room> {
  const made = await client.query<{ id: number }>(
    `insert into organisations (name, display_name, setting, features)
     select $1, $1, setting, features from organisations where id = 2 returning id`,
    [`Bench of ${name} discussions`],
  );
  const organisationId = made.rows[0]?.id ?? 0;
  const enter = async (account: string, role: number) => {
    const { rows } = await client.query<{ id: number }>(
      `with made as (
         insert into users (organisation_id, account_name, name, role, lang)
         values ($1, $2, $2, $3, 'en') returning organisation_id, id),
       entered as (
         insert into accounts (account_name, organisation_id, user_id, password_hash)
         select $2, made.organisation_id, made.id, known.password_hash
           from made, accounts known where known.account_name = 'admin')
       select id from made`,
      [organisationId, account, role],
    );
    return { id: rows[0]?.id ?? 0, session: await serving.signIn(account) };
  };
  const admin = await enter(`bench-${name}-admin`, 11);
  const staff = new StaffClient(serving.url, admin.session);
  const facts = { title: name, description: '', lang: 'en' };
  const days = { startAt: '2020-01-01', endAt: '2099-12-31' };
  const { id: classId } = (await staff.send('/api/classes', 'POST', { ...facts, ...days })) as {
    id: number;
  };
  const people: Awaited<ReturnType<typeof enter>>[] = [];
  for (let number = 0; number < talkers; number++)
    people.push(await enter(`bench-${name}-${number}`, 51));
  const userIds = people.map(({ id }) => id);
  await staff.send(`/api/classes/${classId}/trainees`, 'POST', { userIds, groupIds: [] });
  // Without a material a class is not published by hand.
  await client.query('update classes set is_published = true where organisation_id = $1', [
    organisationId,
  ]);
  const cookies = people.map(({ session }) => `keiko_session=${session}`);
  return {
    organisationId,
    classId,
    authorId: userIds[0] ?? 0,
    headers: { cookie: cookies[0] ?? '' },
    cookies,
    async post(thread) {
      const path = `/api/discussions/${thread}/comments/${randomUUID()}`;
      const writtenAt = new Date().toISOString();
      const response = await fetch(serving.url + path, {
        method: 'PUT',
        headers: {
          cookie: `keiko_session=${admin.session}`,
          'content-type': 'application/json',
        },
        body: JSON.stringify({ markdown: 'Here.', isAnonymous: false, writtenAt }),
      });
      if (!response.ok) throw new Error(`${path}: ${response.status}`);
    },
  };
}

async function clock(url: string, { headers }: Room, path: string): Promise<number> {
  const began = performance.now();
  const response = await fetch(url + path, { headers });
  await response.arrayBuffer();
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  return performance.now() - began;
}

async function timesOf(url: string, room: Room, path: (turn: number) => string) {
  const times: number[] = [];
  for (let turn = 0; turn < requests + warmUp; turn++)
    times.push(await clock(url, room, path(turn)));
  return times.slice(warmUp);
}

async function inTurn(url: string, small: Room, large: Room, path: string) {
  const times: [number[], number[]] = [[], []];
  for (let turn = 0; turn < requests + warmUp; turn++) {
    times[0].push(await clock(url, small, path));
    times[1].push(await clock(url, large, path));
  }
  return [times[0].slice(warmUp), times[1].slice(warmUp)] as const;
}

/** The least that a database must do to find them. */
async function bareSearch(
  client: pg.Client,
  organisationId: number,
  word: (turn: number) => string,
): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; turn < requests + warmUp; turn++) {
    const began = performance.now();
    const wanted = word(turn);
    const grams = Array.from({ length: wanted.length - 2 }, (_, at) => wanted.slice(at, at + 3));
    await client.query(
      `select id, title, last_activity_at from discussions where id in (
         select asked.id from discussions asked where asked.organisation_id = $1
            and asked.words like $2 and note_grams(asked.organisation_id, asked.words) @> $3::text[]
         union select told.discussion_id from discussion_comments told
          where told.organisation_id = $1 and told.words like $2 and told.deleted_at is null
            and note_grams(told.organisation_id, told.words) @> $3::text[])
       and organisation_id = $1 order by last_activity_at desc, id desc limit 20`,
      [organisationId, `%${wanted}%`, grams.map((gram) => `${organisationId}:${gram}`)],
    );
    times.push(performance.now() - began);
  }
  return times.slice(warmUp);
}
