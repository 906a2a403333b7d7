import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from } from 'pg-copy-streams';
import type { PeopleImport } from '../../domain/people/import/people-import.schema.ts';
import type { Figure } from './figure.ts';
import { p95 } from './load.ts';
import type { Serving } from './serving.ts';

const people = 20_000;
const pauseMs = 10;
const pollMs = 100;
const account = 'bench-importer';

/** Twenty thousand people out of a file, beside a bare write of the same rows, and what others feel of it. */
export async function measureImport(serving: Serving): Promise<Figure[]> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const organisationId = await organisationOf(client);
    const headers = { cookie: `keiko_session=${await serving.signIn(account)}` };
    const call = callerOf(serving.url, headers);
    const idle = await feltDuring(call, Promise.resolve(), 300);
    const bareMs = await bareCopy(client, organisationId);

    const uploaded = await call('POST', '?fileName=bench.csv', fileOf(), 'text/csv');
    const path = `/${uploaded.id}`;
    const checkBegan = performance.now();
    await call('PUT', `${path}/plan`, JSON.stringify(plan));
    await ended(call, path, 'checked');
    const checkMs = performance.now() - checkBegan;
    const runBegan = performance.now();
    await call('POST', `${path}/run`, JSON.stringify({ planNumber: 1 }));
    const running = ended(call, path, 'done');
    const busy = await feltDuring(call, running, 0);
    const done = await running;
    const runMs = performance.now() - runBegan;
    if (done.counts?.create !== people) throw new Error(`imported ${done.counts?.create}`);
    const undoBegan = performance.now();
    await call('POST', `${path}/undo`, JSON.stringify({ partly: false }));
    await ended(call, path, 'undone');
    const undoMs = performance.now() - undoBegan;

    const rows = people.toLocaleString('en');
    const how = `a CSV file of ${rows} rows with one group each, from the call to the end that a poll sees`;
    return [
      {
        name: `import of ${rows} people`,
        value: runMs / 1000,
        unit: 's',
        bound: { is: '≤', than: 60 },
        how,
      },
      { name: `check of ${rows} rows before it`, value: checkMs / 1000, unit: 's', how },
      { name: `undo of ${rows} people`, value: undoMs / 1000, unit: 's', how },
      {
        name: 'rows a second as a ratio to a bare COPY of the same people',
        value: bareMs / runMs,
        unit: `(${(people / runMs).toFixed(1)} to ${(people / bareMs).toFixed(1)} a millisecond)`,
        how: 'COPY writes the people alone: no accounts, memberships, history, nor a judgement of each row',
      },
      {
        name: 'p95 of another request meanwhile as a ratio to idle',
        value: p95(busy) / p95(idle),
        unit: `(${p95(busy).toFixed(1)} to ${p95(idle).toFixed(1)} ms, longest ${Math.max(...busy).toFixed(0)} ms)`,
        how: `GET of the list of imports every ${pauseMs} ms`,
      },
    ];
  } finally {
    await client.end();
  }
}

const plan = {
  encoding: 'utf-8',
  delimiter: 'comma',
  hasHeading: true,
  columns: ['accountName', 'name', 'contactEmail', 'groups'],
  mode: 'createAndUpdate',
  missingGroups: 'create',
  groupsBecome: 'added',
  sendsLinks: false,
};

const fileOf = (): string =>
  [
    'account,name,mail,group',
    ...Array.from(
      { length: people },
      (_, at) => `bench-in-${at},研修　${at},bench-in-${at}@example.jp,Bench/${at % 50}`,
    ),
  ].join('\r\n');

type Call = (method: string, path: string, body?: string, type?: string) => Promise<PeopleImport>;

const callerOf =
  (url: string, headers: Record<string, string>): Call =>
  async (method, path, body, type = 'application/json') => {
    const response = await fetch(`${url}/api/people/imports${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
      ...(body === undefined ? {} : { body }),
    });
    const answer: { result: PeopleImport; messages?: string[] } = await response.json();
    if (!response.ok) throw new Error(`${method} ${path}: ${answer.messages?.[0]}`);
    return answer.result;
  };

async function ended(call: Call, path: string, state: PeopleImport['state']) {
  for (;;) {
    const one = await call('GET', path);
    if (one.state === state) return one;
    if (one.failure !== null) throw new Error(one.failure);
    await new Promise((resolve) => setTimeout(resolve, pollMs));
  }
}

/** How long a small call takes, again and again, while the work goes on and at least so often. */
async function feltDuring(call: Call, work: Promise<unknown>, least: number): Promise<number[]> {
  const state = { isOver: false };
  // What fails is seen by who waits for the work.
  void work.then(
    () => (state.isOver = true),
    () => (state.isOver = true),
  );
  const times: number[] = [];
  while (!state.isOver || times.length < least) {
    const began = performance.now();
    await call('GET', '?limit=5');
    times.push(performance.now() - began);
    await new Promise((resolve) => setTimeout(resolve, pauseMs));
  }
  return times;
}

async function organisationOf(client: pg.Client): Promise<number> {
  const one = async (text: string, values: unknown[]) =>
    (await client.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  const organisationId = await one(
    `insert into organisations (name, display_name, setting, features)
     select 'Bench import', 'Bench import', setting, features from organisations where id = 2 returning id`,
    [],
  );
  const adminId = await one(
    `insert into users (organisation_id, account_name, name, role, lang) values ($1, $2, $2, 11, 'en') returning id`,
    [organisationId, account],
  );
  await client.query(
    `insert into accounts (account_name, organisation_id, user_id, password_hash)
     select $1, $2, $3, password_hash from accounts where account_name = 'admin'`,
    [account, organisationId, adminId],
  );
  return organisationId;
}

/** The same people, as fast as the database takes them, and away again. */
async function bareCopy(client: pg.Client, organisationId: number): Promise<number> {
  const rows = Array.from(
    { length: people },
    (_, at) =>
      `${organisationId}\tbench-in-${at}\t研修　${at}\tbench-in-${at}@example.jp\t51\ten\n`,
  );
  await client.query('begin');
  const began = performance.now();
  await pipeline(
    Readable.from([Buffer.from(rows.join(''))]),
    client.query(
      from(
        'copy users (organisation_id, account_name, name, contact_email, role, lang) from stdin',
      ),
    ),
  );
  const ms = performance.now() - began;
  await client.query('rollback');
  return ms;
}
