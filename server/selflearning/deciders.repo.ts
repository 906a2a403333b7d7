import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { Role } from '../../domain/access/roles.ts';
import type { Db } from '../db/database.ts';
import { placeOfGroups } from '../groups/groups-scope.service.ts';
import { groupMembers } from '../groups/groups.table.ts';
import { users } from '../people/people.table.ts';
import { mentorships } from './selflearning.table.ts';

type Person = Pick<Actor, 'organisationId' | 'userId'>;

/** Who manages one of a person's groups or one above it, by name. */
export async function listManagersOf(db: Db, { organisationId, userId }: Person) {
  const own = await db
    .select({ groupId: groupMembers.groupId })
    .from(groupMembers)
    .where(and(eq(groupMembers.organisationId, organisationId), eq(groupMembers.userId, userId)));
  const { managerIds } = await placeOfGroups(
    db,
    organisationId,
    own.map(({ groupId }) => groupId),
  );
  if (managerIds.length === 0) return [];
  return await db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        inArray(users.id, managerIds),
        eq(users.role, Role.groupManager),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}

/** Whom an application is told: managers of the person's groups, without any the admins; and mentors. */
export async function deciderIdsOf(
  db: Db,
  { organisationId, userId }: Person,
): Promise<{ traineeName: string; userIds: number[] }> {
  const [person] = await db
    .select({ name: users.name })
    .from(users)
    .where(and(eq(users.organisationId, organisationId), eq(users.id, userId)));
  const managers = await listManagersOf(db, { organisationId, userId });
  const admins =
    managers.length > 0
      ? []
      : await db
          .select({ id: users.id })
          .from(users)
          .where(
            and(
              eq(users.organisationId, organisationId),
              eq(users.role, Role.admin),
              isNull(users.archivedAt),
            ),
          );
  const mentors = await db
    .select({ id: users.id })
    .from(mentorships)
    .innerJoin(users, sameTenant(users, mentorships, eq(users.id, mentorships.mentorId)))
    .where(
      and(
        eq(mentorships.organisationId, organisationId),
        eq(mentorships.traineeId, userId),
        isNull(users.archivedAt),
      ),
    );
  return {
    traineeName: person?.name ?? '',
    userIds: [...new Set([...managers, ...admins, ...mentors].map(({ id }) => id))],
  };
}

/** People who accompany a trainee. */
export async function listMentorsOf(db: Db, { organisationId, userId }: Person) {
  return await db
    .select({ id: users.id, name: users.name, imageUrl: users.imageUrl })
    .from(mentorships)
    .innerJoin(users, sameTenant(users, mentorships, eq(users.id, mentorships.mentorId)))
    .where(
      and(
        eq(mentorships.organisationId, organisationId),
        eq(mentorships.traineeId, userId),
        isNull(users.archivedAt),
      ),
    )
    .orderBy(asc(users.name), asc(users.id));
}
