import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import { groupMembers } from '../groups/groups.table.ts';

/** In SQL: what was given as `e` stands, and is for this person. */
export const isFor = (userId: SQLWrapper | number): SQL => sql`e.taken_back_at is null and (
  e.user_id = ${userId} or (e.user_id is null and e.group_id is null)
  or exists (select 1 from ${groupMembers} gm where gm.organisation_id = e.organisation_id
    and gm.group_id = e.group_id and gm.user_id = ${userId}))`;
