import { and, desc, eq, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { PathGraph } from '../../domain/learningpaths/path-graph.schema.ts';
import type { SubjectKind } from '../../domain/selflearning/application-states.ts';
import type { Db } from '../db/database.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { isNewestPath, isPathOpenIn } from '../learningpaths/open-paths.service.ts';
import { learningPaths, learningPathVersions } from '../learningpaths/learningpaths.table.ts';
import { selfLearningEnrolments as enrolments } from './selflearning.table.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** So few would say who it is. */
const fewest = 2;

/** What others of the person's groups learn, the most of them first. */
export async function listLearntInGroups(
  db: Db,
  { organisationId, userId }: Person,
  limit: number,
) {
  const { rows } = await db.execute<{
    kind: SubjectKind;
    subject_id: number;
    group_name: string;
    learners: number;
  }>(sql`
    select learnt.kind, learnt.subject_id, min(own_group.name) as group_name,
      count(distinct learnt.user_id)::int as learners
    from ${groupMembers} own
    join ${groups} own_group on own_group.organisation_id = own.organisation_id
      and own_group.id = own.group_id
    join ${groupMembers} other on other.organisation_id = own.organisation_id
      and other.group_id = own.group_id and other.user_id <> own.user_id
    join ${enrolments} learnt on learnt.organisation_id = other.organisation_id
      and learnt.user_id = other.user_id
    where own.organisation_id = ${organisationId} and own.user_id = ${userId}
    group by learnt.kind, learnt.subject_id, own.group_id
    having count(distinct learnt.user_id) >= ${fewest}
    order by learners desc, learnt.kind, learnt.subject_id limit ${limit}`);
  return rows.map((row) => ({
    kind: row.kind,
    id: row.subject_id,
    groupName: row.group_name,
    count: row.learners,
  }));
}

const mostPaths = 200;

/** The graphs of all that is open in an organisation, the newest first. */
export async function listOpenGraphs(db: Db, organisationId: number) {
  return await db
    .select({
      id: learningPaths.id,
      title: learningPathVersions.title,
      graph: sql<PathGraph>`${learningPathVersions.graph}`,
    })
    .from(learningPaths)
    .innerJoin(learningPathVersions, isNewestPath)
    .where(isPathOpenIn(organisationId))
    .orderBy(desc(learningPathVersions.publishedAt))
    .limit(mostPaths);
}

/** Every subject that this person has ever begun. */
export async function listBegun(db: Db, { organisationId, userId }: Person) {
  return await db
    .selectDistinct({ kind: enrolments.kind, id: enrolments.subjectId })
    .from(enrolments)
    .where(and(eq(enrolments.organisationId, organisationId), eq(enrolments.userId, userId)));
}
