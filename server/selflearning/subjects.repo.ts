import { type SQL, sql } from 'drizzle-orm';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { Cover } from '../../domain/outlines/cover.schema.ts';
import type { Difficulty } from '../../domain/materials/kinds.ts';
import type { Language } from '../../domain/format/language.ts';
import type { SubjectKind } from '../../domain/selflearning/application-states.ts';
import type { Length } from '../../domain/selflearning/length.rules.ts';
import { longest } from '../../domain/selflearning/length.rules.ts';
import { courses, courseVersions, minutesOf } from '../courses/courses.table.ts';
import type { Db } from '../db/database.ts';
import { likePattern } from '../db/like-pattern.ts';
import {
  learningPathPicks,
  learningPaths,
  learningPathVersions,
} from '../learningpaths/learningpaths.table.ts';

/** A course or path as one of its versions has it. */
export interface SubjectRow extends Record<string, unknown> {
  readonly kind: SubjectKind;
  readonly organisationId: number;
  readonly id: number;
  readonly version: number;
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
  readonly difficulty: Difficulty;
  readonly cover: Cover | null;
  readonly skills: string[];
  readonly minutesFrom: number;
  readonly minutesTo: number;
  readonly minutesOptional: number;
  readonly partCount: number;
  readonly publishedAt: string;
}

const courseMinutes = minutesOf(sql`version.expected_hours`);
const pathMinutes = sql`version.minutes_to`;

const courseColumns = sql`'course' as kind, version.organisation_id as "organisationId",
  version.course_id as id, version.number as version, version.title, version.description,
  version.lang, version.difficulty, version.cover, '{}'::text[] as skills,
  ${courseMinutes}::int as "minutesFrom", ${courseMinutes}::int as "minutesTo", 0 as "minutesOptional",
  version.material_count as "partCount", version.created_at as "publishedAt"`;

const pathColumns = sql`'path' as kind, path.organisation_id as "organisationId", path.id,
  version.number as version, version.title, version.description, version.lang, version.difficulty,
  version.cover, version.skills, version.minutes_from as "minutesFrom",
  ${pathMinutes} as "minutesTo", version.minutes_optional as "minutesOptional",
  version.part_count as "partCount", version.published_at as "publishedAt"`;

const newestCourses = sql`${courses} course join ${courseVersions} version
  on version.organisation_id = course.organisation_id and version.id = course.current_version_id`;
const newestPaths = sql`${learningPaths} path join ${learningPathVersions} version
  on version.organisation_id = path.organisation_id and version.path_id = path.id
    and version.number = path.current_number`;

export interface SubjectQuery {
  readonly kind?: SubjectKind | undefined;
  readonly keyword?: string | undefined;
  readonly difficulty?: Difficulty | undefined;
  readonly lang?: Language | undefined;
  readonly length?: Length | undefined;
  readonly column: 'title' | 'publishedAt' | 'minutes';
  readonly direction: 'asc' | 'desc';
  readonly limit: number;
  readonly offset: number;
}

/** So many are counted; of more it is said that there are at least these, further on that there is another page. */
const mostCounted = 1000;

/**
 * What may be learnt alone in an organisation: its own courses and paths, the provider's courses, and those of
 * the provider's paths that were picked. Of each kind no more is read than is shown and counted.
 */
export async function listSubjects(db: Db, organisationId: number, query: SubjectQuery) {
  const most = Math.max(mostCounted, query.offset + 2 * query.limit);
  const parts = [
    ...(query.kind === 'path'
      ? []
      : ownersOf(organisationId).map(
          (owner) => sql`(select ${courseColumns} from ${courseVersions} version
            where version.organisation_id = ${owner} and ${isOpenCourse}
              and ${matches(query, courseMinutes)}
            order by ${orderOf(query, ofCourses)} limit ${most + 1})`,
        )),
    ...(query.kind === 'course'
      ? []
      : [
          sql`(select ${pathColumns} from ${newestPaths}
            where ${isOpenPath(organisationId)} and ${matches(query, pathMinutes)}
            order by ${orderOf(query, ofPaths)} limit ${most + 1})`,
        ]),
  ];
  const { rows } = await db.execute<SubjectRow & { counted: number }>(sql`
    select *, count(*) over ()::int as counted from (${sql.join(parts, sql` union all `)}) found
    order by ${orderOfAll(query)} limit ${query.limit} offset ${query.offset}`);
  const counted = rows[0]?.counted ?? 0;
  return {
    rows,
    counted: counted > most ? { count: most, isAtLeast: true as const } : { count: counted },
  };
}

const ownersOf = (organisationId: number): number[] => [
  ...new Set([officialOrganisationId, organisationId]),
];

/**
 * Of a version of a course: it is the current one. Each is asked by itself: joined, the database would take
 * two keys for a rare meeting, and read all courses to sort them instead of a page in the order of an index.
 */
const isOpenCourse = sql`(select course.current_version_id = version.id and course.archived_at is null
  from ${courses} course where course.organisation_id = version.organisation_id
    and course.id = version.course_id)`;

const isOpenPath = (organisationId: number): SQL =>
  sql`path.archived_at is null and (path.organisation_id = ${organisationId}
    or (path.organisation_id = ${officialOrganisationId}
      and exists (select 1 from ${learningPathPicks} pick
        where pick.organisation_id = ${organisationId} and pick.path_id = path.id)))`;

function matches({ keyword, difficulty, lang, length }: SubjectQuery, minutes: SQL): SQL {
  const conditions = [
    keyword ? sql`version.title ilike ${likePattern(keyword)}` : undefined,
    difficulty && sql`version.difficulty = ${difficulty}`,
    lang && sql`version.lang = ${lang}`,
    length && lengthIs(length, minutes),
  ].filter((condition) => condition !== undefined);
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function lengthIs(length: Length, minutes: SQL): SQL {
  if (length === 'short') return sql`${minutes} <= ${longest.short}`;
  if (length === 'long') return sql`${minutes} > ${longest.medium}`;
  return sql`${minutes} > ${longest.short} and ${minutes} <= ${longest.medium}`;
}

interface Ordered {
  readonly id: SQL;
  readonly minutes: SQL;
  readonly publishedAt: SQL;
}

const ofCourses: Ordered = {
  id: sql`version.course_id`,
  minutes: courseMinutes,
  publishedAt: sql`version.created_at`,
};
const ofPaths: Ordered = {
  id: sql`version.path_id`,
  minutes: pathMinutes,
  publishedAt: sql`version.published_at`,
};

/** Within one kind; courses have an index for each. */
function orderOf({ column, direction }: SubjectQuery, of: Ordered): SQL {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const by = column === 'title' ? sql`version.title` : of[column];
  return sql`${by} ${way}, ${of.id} ${way}`;
}

function orderOfAll({ column, direction }: SubjectQuery): SQL {
  const way = direction === 'asc' ? sql`asc` : sql`desc`;
  const by = { title: sql`title`, minutes: sql`"minutesTo"`, publishedAt: sql`"publishedAt"` };
  return sql`${by[column]} ${way}, kind, id ${way}`;
}

/** One that may be begun in this organisation; undefined: there is none. */
export async function findOpenSubject(
  db: Db,
  organisationId: number,
  { kind, id }: { readonly kind: SubjectKind; readonly id: number },
): Promise<SubjectRow | undefined> {
  const { rows } = await db.execute<SubjectRow>(
    kind === 'course'
      ? sql`select ${courseColumns} from ${newestCourses}
          where course.organisation_id in (${officialOrganisationId}, ${organisationId})
            and course.id = ${id} and course.archived_at is null`
      : sql`select ${pathColumns} from ${newestPaths}
          where ${isOpenPath(organisationId)} and path.id = ${id}`,
  );
  return rows[0];
}

/** What was applied for or begun. */
export interface SubjectRef {
  readonly kind: SubjectKind;
  readonly subjectOrganisationId: number;
  readonly subjectId: number;
  /** Without it the newest. */
  readonly version?: number;
}

/** Also such as were put aside since. */
export async function selectSubjects(db: Db, refs: readonly SubjectRef[]): Promise<SubjectRow[]> {
  const asked = (kind: SubjectKind) =>
    refs
      .filter((ref) => ref.kind === kind)
      .map(
        ({ subjectOrganisationId, subjectId, version }) =>
          sql`(${subjectOrganisationId}::int, ${subjectId}::int, ${version ?? null}::int)`,
      );
  const of = async (kind: SubjectKind, query: (wanted: SQL) => SQL) => {
    const wanted = asked(kind);
    if (wanted.length === 0) return [];
    const { rows } = await db.execute<SubjectRow>(query(sql.join(wanted, sql`, `)));
    return rows;
  };
  const [ofCourses, ofPaths] = await Promise.all([
    of(
      'course',
      (wanted) => sql`select distinct on (course.id, version.number) ${courseColumns}
        from (values ${wanted}) asked (organisation_id, id, number)
        join ${courses} course on course.organisation_id = asked.organisation_id
          and course.id = asked.id
        join ${courseVersions} version on version.organisation_id = course.organisation_id
          and version.course_id = course.id
          and (version.number = asked.number
            or (asked.number is null and version.id = course.current_version_id))`,
    ),
    of(
      'path',
      (wanted) => sql`select distinct on (path.id, version.number) ${pathColumns}
        from (values ${wanted}) asked (organisation_id, id, number)
        join ${learningPaths} path on path.organisation_id = asked.organisation_id
          and path.id = asked.id
        join ${learningPathVersions} version on version.organisation_id = path.organisation_id
          and version.path_id = path.id
          and version.number = coalesce(asked.number, path.current_number)`,
    ),
  ]);
  return [...ofCourses, ...ofPaths];
}
