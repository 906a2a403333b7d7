import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { classDrills } from '../classes/classes.table.ts';
import { groupMembers } from '../groups/groups.table.ts';

/** In SQL: a row with this name in the query is for this person, for a group of theirs, or for everybody. */
const isAmong = (row: SQL, userId: SQLWrapper | number): SQL => sql`(
  ${row}.user_id = ${userId} or (${row}.user_id is null and ${row}.group_id is null)
  or exists (select 1 from ${groupMembers} gm where gm.organisation_id = ${row}.organisation_id
    and gm.group_id = ${row}.group_id and gm.user_id = ${userId}))`;

/** What was given as `e` stands, and is for this person. */
export const isFor = (userId: SQLWrapper | number): SQL =>
  sql`e.taken_back_at is null and ${isAmong(sql`e`, userId)}`;

/** A drill quiz that is `drill` in the query is for this person. */
export const isDrillFor = (userId: SQLWrapper | number): SQL => isAmong(sql`drill`, userId);

interface Placed {
  readonly organisationId: SQLWrapper;
  readonly drillId: SQLWrapper;
}

/** What of a class this person has at all: of drill quizzes only those that are for them. */
export const isGivenTo = (
  { organisationId, drillId }: Placed,
  userId: SQLWrapper | number,
): SQL<boolean> => sql<boolean>`(${drillId} is null or exists (
  select 1 from ${classDrills} drill
  where drill.organisation_id = ${organisationId} and drill.id = ${drillId}
    and ${isDrillFor(userId)}))`;
