import { and, asc, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { Role } from '../../domain/access/roles.ts';
import type { NamedPerson } from '../../domain/people/named-person.schema.ts';
import { classInstructors } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import type { ReportRow } from './own-reports.repo.ts';

type Report = Pick<ReportRow, 'organisationId' | 'classId' | 'userId'>;

const readers = [Role.instructor, Role.groupManager, Role.admin];
const mostColleagues = 300;

/** Staff who may read a report: those who teach its class first, then by name. */
export async function listColleagues(
  db: Db,
  { organisationId, classId, userId: traineeId }: Report,
): Promise<NamedPerson[]> {
  const isTeaching = sql<boolean>`exists (select 1 from ${classInstructors} teaching
    where teaching.organisation_id = ${users.organisationId}
      and teaching.class_id = ${classId} and teaching.user_id = ${users.id})`;
  const rows = await db
    .select({ id: users.id, name: users.name, imageUrl: users.imageUrl, role: users.role })
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        isNull(users.archivedAt),
        inArray(users.role, readers),
      ),
    )
    .orderBy(desc(isTeaching), asc(users.name), asc(users.id))
    .limit(mostColleagues);
  const colleagues: NamedPerson[] = [];
  for (const { role, ...person } of rows) {
    const viewer = { organisationId, userId: person.id, role, groupId: null };
    const isTheirs = and(peopleInScope(viewer), eq(users.id, traineeId));
    if (role !== Role.groupManager || (await db.$count(users, isTheirs)) > 0)
      colleagues.push(person);
  }
  return colleagues;
}
