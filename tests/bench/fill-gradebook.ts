import type pg from 'pg';
import { benchOrganisation, idOf } from './bench-organisation.ts';
import type { Serving } from './serving.ts';

export const people = 1000;
const books = 400;
const quizzes = 100;
export const materials = books + quizzes;
const questions = 10;

export interface FilledGradebook {
  readonly cookie: string;
  readonly classId: number;
  readonly headers: Record<string, string>;
}

/** A class of so many people and materials, with everything that they did, and somebody who may see it. */
export async function fillGradebook(client: pg.Client, serving: Serving): Promise<FilledGradebook> {
  const {
    organisationId: org,
    adminId: admin,
    account,
  } = await benchOrganisation(client, 'Bench gradebook');
  await client.query(
    `insert into users (organisation_id, account_name, name, role, lang)
     select $1, 'bench-gradebook-' || n, 'Trainee ' || lpad((n * 7919 % 1009)::text, 4, '0'), 51, 'en'
       from generate_series(1, $2::int) n`,
    [org, people],
  );
  const classId = await idOf(
    client,
    `insert into classes (organisation_id, title, lang, start_at, end_at, is_published, created_by, trainee_count, material_count)
     values ($1, 'A year', 'en', current_date - 200, current_date + 160, true, $2, $3, $4) returning id`,
    [org, admin, people, materials],
  );
  await client.query(
    `insert into class_trainees (organisation_id, class_id, user_id, completed_count, last_activity_at)
     select $1, $2, id, 400 + id % 50, now() - (id % 500) * interval '1 hour' from users
      where organisation_id = $1 and role = 51`,
    [org, classId],
  );
  await client.query(
    `with made as (
       insert into materials (organisation_id, type, challenge_style, title, lang, created_by)
       select $1, case when n % 5 = 0 then 'challenge' else 'book' end,
              case when n % 5 = 0 then 'quiz' end, 'Material ' || n, 'en', $2
         from generate_series(1, $3::int) n returning id, organisation_id)
     insert into material_versions (organisation_id, material_id, major_version_number, created_by, stats)
     select organisation_id, id, 1, $2, '{"minutes": 20}' from made`,
    [org, admin, materials],
  );
  await client.query(
    `update materials set current_version_id = version.id from material_versions version
      where materials.organisation_id = $1 and version.material_id = materials.id`,
    [org],
  );
  await client.query(
    `with made as (
       insert into class_sections (organisation_id, class_id, position, title)
       select $1, $2, n, 'Section ' || n from generate_series(1, 25) n returning id, position)
     insert into class_materials (organisation_id, class_id, section_id, position, material_id, material_version_id, due_at)
     select $1, $2, made.id, each.place, each.id, each.current_version_id, current_date - 200 + each.place::int * 360 / 500
       from (select *, row_number() over (order by id) - 1 as place from materials where organisation_id = $1) each
       join made on made.position = each.place / 20 + 1`,
    [org, classId],
  );
  await client.query(
    `insert into material_progress (organisation_id, class_id, user_id, class_material_id, percent, started_at, completed_at, seconds_spent, created_at, updated_at)
     select $1, $2, person.user_id, placed.id,
            case when placed.position < 400 then 100 else (placed.id * 7 + person.user_id) % 100 end,
            now() - interval '10 days',
            case when placed.position < 400 then now() - interval '9 days' end, 60 * (placed.id % 50), now(), now()
       from class_trainees person, class_materials placed
      where person.organisation_id = $1 and placed.organisation_id = $1`,
    [org, classId],
  );
  await client.query(
    `insert into quiz_questions (organisation_id, material_version_id, position, kind, prompt, weight, explanation, body, answer_key)
     select $1, placed.material_version_id, n, 'MCQ', 'What does question ' || n || ' of this quiz ask for?', 1, '',
            '{"multiple": false, "choices": [{"id": "a", "text": "The address of a value"}, {"id": "b", "text": "A copy of the value"}]}',
            '{"correct": ["a"]}'
       from class_materials placed join materials on materials.organisation_id = $1 and materials.id = placed.material_id
        and materials.type = 'challenge', generate_series(0, $2::int - 1) n where placed.organisation_id = $1`,
    [org, questions],
  );
  await client.query(
    `insert into attempts (organisation_id, uuid, user_id, class_id, class_material_id, material_version_id, status, score_status, points, max_points, started_at, submitted_at)
     select $1, gen_random_uuid(), person.user_id, $2, placed.id, placed.material_version_id, 3, 'scored',
            (placed.id + person.user_id) % 11, 10, now() - interval '10 days', now() - interval '10 days' + interval '12 minutes'
       from class_trainees person, class_materials placed
       join materials on materials.organisation_id = $1 and materials.id = placed.material_id and materials.type = 'challenge'
      where person.organisation_id = $1 and placed.organisation_id = $1`,
    [org, classId],
  );
  const asked = `from attempts attempt join quiz_questions question on question.organisation_id = $1
       and question.material_version_id = attempt.material_version_id where attempt.organisation_id = $1`;
  await client.query(
    `insert into quiz_answers (organisation_id, attempt_id, question_id, uuid, answer, answered_at)
     select $1, attempt.id, question.id, gen_random_uuid(),
            case when (attempt.id + question.id) % 3 = 0 then '{"kind": "MCQ", "choices": ["b"]}'::jsonb
                 else '{"kind": "MCQ", "choices": ["a"]}'::jsonb end,
            attempt.started_at + question.position * interval '1 minute' ${asked}`,
    [org],
  );
  await client.query(
    `insert into quiz_marks (organisation_id, attempt_id, question_id, points, is_correct)
     select $1, attempt.id, question.id, 1, true ${asked}`,
    [org],
  );
  await client.query('vacuum analyze');
  const cookie = await serving.signIn(account);
  return { classId, cookie, headers: { cookie: `keiko_session=${cookie}` } };
}
