import type { ClassKey } from '../../domain/classes/class-key.ts';
import { sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import type { Db } from '../db/database.ts';
import { groups } from '../groups/groups.table.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import { classTrainees } from './classes.table.ts';

/** Everybody in the class whom the viewer may see, by name. */
export async function selectClassPeople(
  db: Db,
  viewer: Actor,
  { organisationId, classId }: ClassKey,
) {
  const { rows } = await db.execute<{
    [key: string]: unknown;
    user_id: number;
    name: string;
    account_name: string;
    image_url: string | null;
    is_archived: boolean;
    group_id: number | null;
    group_name: string | null;
    completed_count: number;
    last_activity_at: string | null;
    enrolled_at: string;
  }>(sql`
    select ${users.id} as user_id, ${users.name} as name, ${users.accountName} as account_name,
      ${users.imageUrl} as image_url, ${users.archivedAt} is not null as is_archived,
      ${classTrainees.groupId} as group_id, ${groups.name} as group_name,
      ${classTrainees.completedCount} as completed_count,
      ${classTrainees.lastActivityAt} as last_activity_at, ${classTrainees.enrolledAt} as enrolled_at
    from ${classTrainees}
    join ${users} on ${users.organisationId} = ${classTrainees.organisationId}
      and ${users.id} = ${classTrainees.userId}
    left join ${groups} on ${groups.organisationId} = ${classTrainees.organisationId}
      and ${groups.id} = ${classTrainees.groupId}
    where ${classTrainees.organisationId} = ${organisationId} and ${classTrainees.classId} = ${classId}
      and ${peopleInScope(viewer)}
    order by ${users.name}, ${users.id}`);
  return rows;
}

export type PersonRow = Awaited<ReturnType<typeof selectClassPeople>>[number];
