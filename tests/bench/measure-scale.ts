import pg from 'pg';
import { benchOrganisation, headersOf, idOf } from './bench-organisation.ts';
import type { Figure } from './figure.ts';
import { p95 } from './load.ts';
import type { Serving } from './serving.ts';

const small = 1000;
const large = 100_000;
const requests = 300;
const warmUp = 30;

/** The same staff calls in an organisation of a thousand trainees and in one of a hundred thousand. */
export async function measureScale(serving: Serving): Promise<Figure[]> {
  const few = await organisationOf(serving, small);
  const many = await organisationOf(serving, large);
  const figures: Figure[] = [];
  for (const [name, path] of [
    ['class list', () => '/api/classes?sortOrder.column=startAt&sortOrder.direction=desc'],
    ['class progress table', ({ classId }: Organisation) => `/api/classes/${classId}/progress`],
    [
      'class progress table by progress',
      ({ classId }: Organisation) =>
        `/api/classes/${classId}/progress?sortOrder.column=percent&sortOrder.direction=desc`,
    ],
    [
      'class progress table, searched',
      ({ classId }: Organisation) => `/api/classes/${classId}/progress?keyword=000042`,
    ],
  ] as const) {
    const [atFew, atMany] = await inTurn(serving.url, [few, many], path);
    figures.push({
      name: `${name}: p95 at ${large.toLocaleString('en')} trainees as a ratio to ${small.toLocaleString('en')}`,
      value: atMany / atFew,
      unit: `(${atMany.toFixed(2)} to ${atFew.toFixed(2)} ms)`,
      bound: { is: '≤', than: 1.5 },
      how: `${requests} requests each, one after the other and in turn; first page of 20`,
    });
  }
  return figures;
}

interface Organisation {
  readonly classId: number;
  readonly headers: Record<string, string>;
}

/** The p95 of the same call in two organisations, asked in turn. */
export async function inTurn<Asked extends { readonly headers: Record<string, string> }>(
  url: string,
  [few, many]: readonly [Asked, Asked],
  path: (asked: Asked) => string,
): Promise<readonly [number, number]> {
  const times: [number[], number[]] = [[], []];
  for (let i = 0; i < warmUp + requests; i++) {
    for (const [which, organisation] of [few, many].entries()) {
      const began = performance.now();
      const response = await fetch(url + path(organisation), { headers: organisation.headers });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${path(organisation)}: ${response.status}`);
      if (i >= warmUp) times[which === 0 ? 0 : 1].push(performance.now() - began);
    }
  }
  return [p95(times[0]), p95(times[1])];
}

/** An organisation with so many trainees, all of them in one class of thirty, and an admin's session. */
async function organisationOf(serving: Serving, trainees: number): Promise<Organisation> {
  const client = new pg.Client({ connectionString: serving.databaseUrl });
  await client.connect();
  try {
    const { organisationId, adminId, account } = await benchOrganisation(
      client,
      `Bench ${trainees}`,
    );
    await client.query(
      `insert into users (organisation_id, account_name, name, role, lang)
       select $1, 'bench-' || $2::int || '-' || n, 'Trainee ' || lpad((n * 7919 % $2::int)::text, 6, '0'), 51, 'en'
         from generate_series(1, $2::int) n`,
      [organisationId, trainees],
    );
    const classId = await idOf(
      client,
      `insert into classes (organisation_id, title, lang, start_at, end_at, is_published, created_by, trainee_count)
       select $1, 'Class ' || n, 'en', current_date - n, current_date + 60, true, $2, case n when 1 then $3::int else 0 end
         from generate_series(1, 30) n returning id`,
      [organisationId, adminId, trainees],
    );
    await client.query(
      `insert into class_trainees (organisation_id, class_id, user_id, completed_count, last_activity_at)
       select organisation_id, $2, id, id % 5, now() - (id % 1000) * interval '1 minute'
         from users where organisation_id = $1 and role = 51`,
      [organisationId, classId],
    );
    await client.query('vacuum analyze');
    return { classId, headers: await headersOf(serving, account) };
  } finally {
    await client.end();
  }
}
