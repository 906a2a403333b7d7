import type pg from 'pg';

export interface Site {
  readonly organisationId: number;
  readonly adminAccount: string;
  readonly traineeAccount: string;
}

const one = async (client: pg.Client, sql: string, values: unknown[]): Promise<number> =>
  (await client.query<{ id: number }>(sql, values)).rows[0]?.id ?? 0;

/** An organisation with an admin, and so many trainees, of whom the first can sign in and has a license. */
export async function fillOrganisation(
  client: pg.Client,
  name: string,
  trainees: number,
): Promise<Site> {
  const organisationId = await one(
    client,
    `insert into organisations (name, display_name, setting, features)
     select $1, $1, setting, features from organisations where id = 2 returning id`,
    [name],
  );
  const [adminAccount, traineeAccount] = [`${name}-admin`, `${name}-1`];
  await client.query(
    `insert into users (organisation_id, account_name, name, role, lang) values ($1, $2, $2, 11, 'en')`,
    [organisationId, adminAccount],
  );
  await client.query(
    `insert into users (organisation_id, account_name, name, role, lang)
     select $1, $2 || '-' || n, 'Trainee ' || lpad((n * 7919 % 1009)::text, 4, '0'), 51, 'en'
       from generate_series(1, $3::int) n`,
    [organisationId, name, trainees],
  );
  await client.query(
    `insert into accounts (account_name, organisation_id, user_id, password_hash)
     select person.account_name, $1, person.id, known.password_hash
       from users person, accounts known
      where person.organisation_id = $1 and person.account_name in ($2, $3) and known.account_name = 'admin'`,
    [organisationId, adminAccount, traineeAccount],
  );
  await client.query(
    `with license as (
       insert into contracts (organisation_id, kind, name, billing_plan_name, seats, start_at, end_at, confirmed_at, created_by)
       select $1, 'license', 'Bench', 'Bench', 10, current_date - 10, current_date + 300, now(), id
         from users where organisation_id = $1 and account_name = $2 returning id)
     insert into contract_people (organisation_id, contract_id, user_id, assigned_at, assigned_by)
     select $1, license.id, person.id, now(), person.id
       from license, users person where person.organisation_id = $1 and person.account_name = $3`,
    [organisationId, adminAccount, traineeAccount],
  );
  return { organisationId, adminAccount, traineeAccount };
}

/** So many published courses of the organisation, every hundredth about Go. */
export async function fillCourses(
  client: pg.Client,
  { organisationId }: Site,
  count: number,
): Promise<void> {
  await client.query(
    `with drawn as (insert into outlines (organisation_id) values ($1) returning id),
     made as (
       insert into courses (organisation_id, title, lang, difficulty, expected_hours, outline_id, material_count, has_draft, created_by)
       select $1, case when n % 100 = 0 then 'Go for beginners ' else 'Course ' end || lpad((n * 7919 % 10007)::text, 5, '0'),
              case when n % 3 = 0 then 'ja' else 'en' end, 'beginner', n % 40, drawn.id, 5, false, 0
         from drawn, generate_series(1, $2::int) n returning *)
     insert into course_versions (organisation_id, course_id, number, title, lang, difficulty, expected_hours, outline_id, material_count, created_by)
     select organisation_id, id, 1, title, lang, difficulty, expected_hours, outline_id, 5, 0 from made`,
    [organisationId, count],
  );
  await client.query(
    `update courses set current_version_id = version.id from course_versions version
      where courses.organisation_id = $1 and version.organisation_id = $1 and version.course_id = courses.id`,
    [organisationId],
  );
}

const materialsOfClass = 10;

/** A bootcamp with so many classes of four sections and ten materials, a session a day, and everybody in it. */
export async function fillBootcamp(
  client: pg.Client,
  { organisationId }: Site,
  classCount: number,
): Promise<number> {
  const bootcampId = await one(
    client,
    `insert into bootcamps (organisation_id, title, start_at, end_at, time_zone, created_by)
     values ($1, 'Bench', current_date - 100, current_date + 100, 'Asia/Tokyo', 0) returning id`,
    [organisationId],
  );
  await client.query(
    `with made as (
       insert into materials (organisation_id, type, title, lang, created_by)
       select $1, 'book', 'Material ' || n, 'en', 0 from generate_series(1, $2::int) n returning id)
     insert into material_versions (organisation_id, material_id, major_version_number, created_by, stats)
     select $1, id, 1, 0, '{"minutes": 20}' from made`,
    [organisationId, materialsOfClass],
  );
  await client.query(
    `update materials set current_version_id = version.id from material_versions version
      where materials.organisation_id = $1 and version.organisation_id = $1 and version.material_id = materials.id`,
    [organisationId],
  );
  await client.query(
    `with made as (
       insert into classes (organisation_id, title, lang, start_at, end_at, is_published, created_by, trainee_count, material_count)
       select $1, 'Class ' || n, 'en', current_date - 100 + n % 100, current_date + 1 + n % 100, true, 0,
              (select count(*) from users where organisation_id = $1 and role = 51), $3
         from generate_series(1, $4::int) n returning id)
     insert into bootcamp_classes (organisation_id, bootcamp_id, class_id, position)
     select $1, $2, id, row_number() over (order by id) from made`,
    [organisationId, bootcampId, materialsOfClass, classCount],
  );
  await client.query(
    `with part as (
       insert into class_sections (organisation_id, class_id, position, title, opens_at)
       select $1, id, n, 'Section ' || n, start_at + n * 2 from classes, generate_series(0, 3) n
        where organisation_id = $1 returning id, class_id, position, opens_at)
     insert into class_materials (organisation_id, class_id, section_id, position, material_id, material_version_id, due_at)
     select $1, part.class_id, part.id, each.place, each.id, each.current_version_id, part.opens_at + each.place::int
       from (select *, row_number() over (order by id) - 1 as place from materials where organisation_id = $1) each
       join part on part.position = each.place % 4`,
    [organisationId],
  );
  await client.query(
    `insert into bootcamp_sessions (organisation_id, bootcamp_id, title, starts_at, ends_at)
     select $1, $2, 'Session ' || n, day, day + interval '1 hour'
       from (select n, now() - interval '100 days' + n * interval '1 day' as day from generate_series(1, 200) n) each`,
    [organisationId, bootcampId],
  );
  await client.query(
    `insert into bootcamp_trainees (organisation_id, bootcamp_id, user_id)
     select $1, $2, id from users where organisation_id = $1 and role = 51`,
    [organisationId, bootcampId],
  );
  await client.query(
    `insert into class_trainees (organisation_id, class_id, user_id, completed_count, last_activity_at)
     select $1, class.id, person.id, 5, now() - (person.id % 500) * interval '1 hour'
       from classes class, users person
      where class.organisation_id = $1 and person.organisation_id = $1 and person.role = 51`,
    [organisationId],
  );
  await client.query(
    `insert into material_progress (organisation_id, class_id, user_id, class_material_id, percent, started_at, completed_at)
     select $1, placed.class_id, person.user_id, placed.id, 100, now() - interval '10 days',
            now() - (placed.id % 20) * interval '1 day'
       from class_materials placed
       join class_trainees person on person.organisation_id = $1 and person.class_id = placed.class_id
      where placed.organisation_id = $1 and placed.position < 5`,
    [organisationId],
  );
  return bootcampId;
}
