import type pg from 'pg';
import { benchOrganisation, headersOf } from './bench-organisation.ts';
import type { Figure } from './figure.ts';
import { inTurn } from './measure-scale.ts';
import type { Serving } from './serving.ts';

const small = 1000;
const large = 100_000;

const calls = {
  'class list, newest first': '/api/classes?sortOrder.column=startAt&sortOrder.direction=desc',
  'class list of those that go on': '/api/classes?status=1',
  'class list by title': '/api/classes?sortOrder.column=title&sortOrder.direction=asc',
  'class list, searched': '/api/classes?keyword=000042',
} as const;

/** The list of classes in an organisation of a thousand classes and in one of a hundred thousand. */
export async function measureClassList(client: pg.Client, serving: Serving): Promise<Figure[]> {
  const few = await organisationOf(client, serving, small);
  const many = await organisationOf(client, serving, large);
  const figures: Figure[] = [];
  for (const [name, path] of Object.entries(calls)) {
    const [atFew, atMany] = await inTurn(serving.url, [few, many], () => path);
    figures.push({
      name: `${name}: p95 at ${large.toLocaleString('en')} classes as a ratio to ${small.toLocaleString('en')}`,
      value: atMany / atFew,
      unit: `(${atMany.toFixed(2)} to ${atFew.toFixed(2)} ms)`,
      bound: { is: '≤', than: 1.5 },
      how: 'asked in turn; first page of 20, with how many there are',
    });
  }
  return figures;
}

/** Half of the classes are over, most others go on; each has a few trainees. */
async function organisationOf(client: pg.Client, serving: Serving, classes: number) {
  const { organisationId, adminId, account } = await benchOrganisation(
    client,
    `Bench classes ${classes}`,
  );
  await client.query(
    `insert into users (organisation_id, account_name, name, role, lang)
     select $1, 'bench-classes-' || $2::int || '-' || n, 'Trainee ' || n, 51, 'en'
       from generate_series(1, 100) n`,
    [organisationId, classes],
  );
  await client.query(
    `insert into classes (organisation_id, title, lang, start_at, end_at, is_published, created_by, trainee_count)
     select $1, 'Class ' || lpad((n * 7919 % $2::int)::text, 6, '0'), 'en', current_date - n % 1000,
            current_date - n % 1000 + 500, n % 10 <> 0, $3, 3 from generate_series(1, $2::int) n`,
    [organisationId, classes, adminId],
  );
  await client.query(
    `insert into class_trainees (organisation_id, class_id, user_id)
     select class.organisation_id, class.id, person.id from classes class
       join users person on person.organisation_id = $1 and person.role = 51
        and person.id % 33 = class.id % 33 where class.organisation_id = $1`,
    [organisationId],
  );
  await client.query('vacuum analyze');
  return { headers: await headersOf(serving, account) };
}
