import { and, asc, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import { sameTenant } from '../db/columns.ts';
import { Role } from '../../domain/access/roles.ts';
import type { NamedPerson } from '../../domain/people/named-person.schema.ts';
import { classTrainees } from '../classes/classes.table.ts';
import type { Db } from '../db/database.ts';
import { peopleInScope } from '../people/people-scope.service.ts';
import { users } from '../people/people.table.ts';
import type { DiscussionRow } from './discussions.repo.ts';
import { discussionComments } from './discussions.table.ts';
import type { Viewer } from './sight.repo.ts';

type Asked = Pick<
  DiscussionRow,
  'organisationId' | 'id' | 'classId' | 'authorId' | 'isAnonymous' | 'privacy'
>;

/** Those who wrote in it under their names, or who did not. */
export async function listWriters(
  db: Db,
  { organisationId, id, authorId, isAnonymous }: Asked,
  areHidden: boolean,
): Promise<number[]> {
  const rows = await db
    .selectDistinct({ userId: discussionComments.authorId })
    .from(discussionComments)
    .where(
      and(
        eq(discussionComments.organisationId, organisationId),
        eq(discussionComments.discussionId, id),
        eq(discussionComments.isAnonymous, areHidden),
        isNull(discussionComments.deletedAt),
      ),
    );
  const userIds = rows.map(({ userId }) => userId);
  return isAnonymous === areHidden ? [...userIds, authorId] : userIds;
}

const columns = { id: users.id, name: users.name, imageUrl: users.imageUrl };
const mostNameable = 500;

/** Of the class and of the viewer's own people, the trainees; of a private discussion only whoever asked. */
export async function listTraineesOf(
  db: Db,
  viewer: Viewer,
  {
    organisationId,
    classId,
    privacy,
    authorId,
  }: Pick<Asked, 'organisationId' | 'classId'> & Partial<Pick<Asked, 'privacy' | 'authorId'>>,
): Promise<NamedPerson[]> {
  return await db
    .select(columns)
    .from(users)
    .innerJoin(
      classTrainees,
      sameTenant(
        classTrainees,
        users,
        eq(classTrainees.userId, users.id),
        eq(classTrainees.classId, classId),
      ),
    )
    .where(
      and(
        eq(users.organisationId, organisationId),
        isNull(users.archivedAt),
        peopleInScope(viewer),
        privacy === 'private' ? eq(users.id, authorId ?? 0) : undefined,
      ),
    )
    .orderBy(asc(users.name), asc(users.id))
    .limit(mostNameable);
}

export async function listPeople(
  db: Db,
  organisationId: number,
  userIds: readonly number[],
): Promise<NamedPerson[]> {
  return await db
    .select(columns)
    .from(users)
    .where(
      and(
        eq(users.organisationId, organisationId),
        isNull(users.archivedAt),
        inArray(users.id, [...userIds]),
      ),
    );
}

/** Of these people, the trainees whom the viewer does not answer for. */
export async function listStrangers(
  db: Db,
  viewer: Viewer,
  userIds: readonly number[],
): Promise<number[]> {
  const isKnown: SQL = peopleInScope(viewer) ?? sql`true`;
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...userIds]), eq(users.role, Role.trainee), not(isKnown)));
  return rows.map(({ id }) => id);
}
