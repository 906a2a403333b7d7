import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '../../tests/support/database.ts';

/** Of these, one row has one id in its organisation. */
const byId = [
  'attempts',
  'audit_entries',
  'bootcamp_moves',
  'bootcamp_sessions',
  'bootcamps',
  'certificates',
  'class_extensions',
  'class_materials',
  'class_reschedules',
  'class_retakes',
  'class_sections',
  'class_templates',
  'classes',
  'contract_people',
  'contract_waiting',
  'contracts',
  'course_versions',
  'courses',
  'groups',
  'help_notes',
  'instructor_notes',
  'late_answers',
  'learning_paths',
  'library_archives',
  'lti_tools',
  'mails',
  'material_assisted_parts',
  'material_file_processings',
  'material_files',
  'material_imports',
  'material_versions',
  'materials',
  'mentor_notes',
  'notes',
  'notifications',
  'organisation_days_off',
  'outline_materials',
  'outline_sections',
  'outlines',
  'people_imports',
  'quiz_answers',
  'quiz_questions',
  'self_learning_applications',
  'self_learning_enrolments',
  'users',
];

/**
 * What is there once, whoever writes it at the same moment: `on conflict`, upserts, seats, keys and the
 * order of things rely on it, and most of them are wrong only on the day on which two come at once.
 */
const once: Readonly<Record<string, readonly string[]>> = {
  accounts: ['(account_name)'],
  answered_challenges: ['(challenge)'],
  app_hosts: ['(organisation_id)'],
  app_records: ['(organisation_id, class_material_id, user_id)'],
  attempts: [
    '(organisation_id, class_material_id, user_id) WHERE (submitted_at IS NULL)',
    '(organisation_id, uuid)',
  ],
  book_chapters: [
    '(organisation_id, material_version_id, position)',
    '(organisation_id, material_version_id, slug)',
  ],
  book_draft_assets: ['(organisation_id, material_id, path)'],
  book_draft_chapters: ['(organisation_id, material_id, slug)'],
  book_drafts: ['(organisation_id, material_id)'],
  bootcamp_classes: ['(organisation_id, bootcamp_id, class_id)', '(organisation_id, class_id)'],
  bootcamp_groups: ['(organisation_id, bootcamp_id, group_id)'],
  bootcamp_instructors: ['(organisation_id, bootcamp_id, user_id)'],
  bootcamp_trainees: ['(organisation_id, bootcamp_id, user_id)'],
  calendar_feeds: ['(organisation_id, user_id)'],
  certificate_designs: ['(organisation_id)'],
  certificate_rules: ['(organisation_id, class_id)'],
  certificates: [
    '(organisation_id, secret)',
    '(organisation_id, class_id, user_id) WHERE (revoked_at IS NULL)',
    '(organisation_id, exam_id, user_id) WHERE (revoked_at IS NULL)',
  ],
  class_groups: ['(organisation_id, class_id, group_id)'],
  class_instructors: ['(organisation_id, class_id, user_id)'],
  class_material_counts: ['(organisation_id, class_material_id)'],
  class_rules: ['(organisation_id, class_id)'],
  class_trainees: ['(organisation_id, class_id, user_id)'],
  cli_codes: ['(device_hash)', '(user_code_hash)'],
  contract_people: ['(organisation_id, contract_id, user_id) WHERE (removed_at IS NULL)'],
  contract_waiting: ['(organisation_id, contract_id, user_id)'],
  contract_warnings: ['(organisation_id, contract_id, warning)'],
  contracts: ['(organisation_id, renewal_of) WHERE (renewal_of IS NOT NULL)'],
  course_versions: ['(organisation_id, course_id, number)'],
  credential_keys: ['(organisation_id, kid)'],
  group_members: ['(organisation_id, group_id, user_id)'],
  idempotency_keys: ['(organisation_id, user_id, key)'],
  image_keys: ['(organisation_id)'],
  images: ['(organisation_id, uuid)'],
  late_answers: ['(organisation_id, uuid)'],
  learning_path_picks: ['(organisation_id, path_id)'],
  learning_path_versions: ['(organisation_id, path_id, number)'],
  lti_keys: ['(((retired_at IS NULL))) WHERE (retired_at IS NULL)', '(kid)'],
  lti_once: ['(organisation_id, tool_id, kind, hash)'],
  lti_scores: ['(organisation_id, class_material_id, user_id)'],
  lti_tools: ['(organisation_id, client_name)'],
  mail_keys: ['(organisation_id)'],
  material_assets: ['(organisation_id, material_version_id, path)'],
  material_contents: ['(organisation_id, material_version_id)'],
  material_drafts: ['(organisation_id, material_id)'],
  material_editors: ['(organisation_id, material_id, page_uuid)'],
  material_file_processings: ['(organisation_id, file_id, purpose)'],
  material_file_results: ['(organisation_id, processing_id, name)'],
  material_import_assets: ['(organisation_id, import_id, path)'],
  material_import_chapters: ['(organisation_id, import_id, slug)'],
  material_progress: ['(organisation_id, class_id, user_id, class_material_id)'],
  material_uploads: ['(organisation_id, uuid)'],
  material_versions: ['(organisation_id, material_id, major_version_number)'],
  material_words: ['(organisation_id, material_id, part)'],
  materials: ['(organisation_id, official_id)', '(organisation_id, uuid)'],
  mentorships: ['(organisation_id, trainee_id, mentor_id)'],
  note_words: ['(organisation_id, user_id, note_id)'],
  notes: ['(organisation_id, uuid)'],
  notification_digests: ['(organisation_id)'],
  notification_preferences: ['(organisation_id, user_id, topic)'],
  organisation_calendars: ['(organisation_id)'],
  organisations: ['(id)'],
  outline_materials: ['(organisation_id, outline_id, part)'],
  outline_sections: ['(organisation_id, outline_id, part)'],
  password_links: ['(organisation_id, user_id)'],
  pending_emails: ['(organisation_id, user_id)'],
  people_grams: ['(organisation_id, gram, name, user_id, is_archived, role)'],
  people_import_files: ['(organisation_id, import_id)'],
  people_import_rows: ['(organisation_id, import_id, row_number)'],
  push_subscriptions: ['(organisation_id, session_hash)'],
  quiz_answers: ['(organisation_id, uuid)'],
  quiz_checks: ['(organisation_id, attempt_id, question_id)'],
  quiz_marks: ['(organisation_id, attempt_id, question_id)'],
  quiz_questions: ['(organisation_id, material_version_id, position)'],
  quiz_settings: ['(organisation_id, material_version_id)'],
  rehearsals: ['(organisation_id, user_id, uuid)'],
  section_marks: ['(organisation_id, section_id, user_id)'],
  section_rules: ['(organisation_id, section_id)'],
  self_learning_applications: [
    "(organisation_id, user_id, kind, subject_organisation_id, subject_id) WHERE (state = ANY (ARRAY['applied'::text, 'askedBack'::text, 'approved'::text, 'waiting'::text, 'started'::text]))",
  ],
  self_learning_classes: [
    '(organisation_id, class_id)',
    '(organisation_id, enrolment_id, part_id)',
  ],
  self_learning_enrolments: ['(organisation_id, application_id)'],
  self_learning_reminders: ['(organisation_id, enrolment_id, reminder)'],
  sessions: ['(organisation_id, token_hash)', '(public_id)', '(token_hash)'],
  sign_in_failures: ['(kind, subject)'],
  storage_days: ['(organisation_id, day)'],
  storage_reservations: ['(organisation_id, uuid)'],
  storage_usage: ['(organisation_id)'],
  stored_files: ['(organisation_id, kind, sha256)'],
  study_days: ['(organisation_id, user_id, day)'],
  survey_hand_ins: ['(organisation_id, class_material_id, user_id)'],
  survey_urns: ['(organisation_id, class_material_id, material_version_id, place)'],
  trackid_profiles: ['(organisation_id, user_id)'],
  users: ['(organisation_id, lower(account_name))'],
  video_watches: ['(organisation_id, class_material_id, user_id, file_id)'],
};

/** The directory and what belongs to the site; all else is unique within its organisation. */
const acrossOrganisations = [
  'accounts',
  'sessions',
  'sign_in_failures',
  'passkeys',
  'answered_challenges',
  'cli_codes',
  'organisations',
  'lti_keys',
  'exam_beats',
];

let fresh: FreshDatabase;
/** By table, as `(a, b) where …`. */
let found: Map<string, string[]>;

beforeAll(async () => {
  fresh = await freshDatabase();
  const client = new pg.Client({ connectionString: fresh.url });
  await client.connect();
  const { rows } = await client.query<{ name: string; keys: string }>(`
    select rel.relname as name,
      replace(regexp_replace(pg_get_indexdef(each.indexrelid), '^.* USING btree ', ''), '"', '') as keys
    from pg_index each
    join pg_class rel on rel.oid = each.indrelid
    join pg_namespace space on space.oid = rel.relnamespace
    where each.indisunique and each.indisvalid and space.nspname = 'public'
      and rel.relname <> '__drizzle_migrations'`);
  await client.end();
  const grouped = Map.groupBy(rows, ({ name }) => name);
  found = new Map([...grouped].map(([name, each]) => [name, each.map(({ keys }) => keys)]));
});
afterAll(() => fresh.drop());

describe('the schema', () => {
  it('has one row of what there is to be one of', () => {
    const wanted = [
      ...byId.map((table) => [table, '(organisation_id, id)'] as const),
      ...Object.entries(once).flatMap(([table, keys]) =>
        keys.map((each) => [table, each] as const),
      ),
    ];
    const missing = wanted.filter(([table, keys]) => found.get(table)?.includes(keys) !== true);
    expect(missing).toEqual([]);
  });

  it('lets nothing of one organisation stand in the way of another’s', () => {
    const across = [...found].flatMap(([table, keys]) =>
      keys.filter((each) => !each.startsWith('(organisation_id')).map(() => table),
    );
    expect(across.filter((table) => !acrossOrganisations.includes(table))).toEqual([]);
  });
});
