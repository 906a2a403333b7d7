import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Actor } from '../../domain/access/actor.ts';
import { isAtLeast, isTrainee, Role } from '../../domain/access/roles.ts';
import { classes, classInstructors, classTrainees } from '../classes/classes.table.ts';
import { groupScope } from '../groups/groups-scope.service.ts';
import { groupMembers } from '../groups/groups.table.ts';
import { discussions } from './discussions.table.ts';

/** Who looks, as far as it decides over what they see. */
export type Viewer = Pick<Actor, 'organisationId' | 'userId' | 'role' | 'groupId'>;

const isOfClass = (table: typeof classTrainees | typeof classInstructors) =>
  sql`${table.organisationId} = ${discussions.organisationId}
    and ${table.classId} = ${discussions.classId}`;

const isAsker = ({ userId }: Viewer): SQL => sql`${discussions.authorId} = ${userId}`;

const isEnrolled = ({ userId }: Viewer): SQL => sql`exists (
  select 1 from ${classTrainees} join ${classes}
    on ${classes.organisationId} = ${classTrainees.organisationId}
    and ${classes.id} = ${classTrainees.classId} and ${classes.isPublished}
  where ${isOfClass(classTrainees)} and ${classTrainees.userId} = ${userId})`;

const isTeaching = ({ userId }: Viewer): SQL => sql`exists (
  select 1 from ${classInstructors}
  where ${isOfClass(classInstructors)} and ${classInstructors.userId} = ${userId})`;

/** People in the groups that a group manager answers for; undefined for whoever sees all. */
function peopleOfGroups(viewer: Viewer): SQL | undefined {
  const groupIds = groupScope(viewer);
  return (
    groupIds &&
    sql`(select member.user_id from ${groupMembers} member
      where member.organisation_id = ${viewer.organisationId} and member.group_id in ${groupIds})`
  );
}

/** Whether somebody who wrote as a trainee is one that the viewer may see; staff always are. */
export function isWriterInScope(viewer: Viewer, isByTrainee: SQL, authorId: SQL): SQL {
  const people = peopleOfGroups(viewer);
  return people
    ? sql`(not ${isByTrainee} or ${authorId} = ${viewer.userId} or ${authorId} in ${people})`
    : sql`true`;
}

export const isAskerInScope = (viewer: Viewer): SQL =>
  isWriterInScope(viewer, sql`${discussions.isByTrainee}`, sql`${discussions.authorId}`);

function isClassInScope(viewer: Viewer): SQL {
  const people = peopleOfGroups(viewer);
  return people
    ? sql`exists (select 1 from ${classTrainees}
        where ${isOfClass(classTrainees)} and ${classTrainees.userId} in ${people})`
    : sql`true`;
}

const isPublic = eq(discussions.privacy, 'public');

/** Whom the viewer may see anything of; the twin of `discussionPolicy.view`. */
export function visibleTo(viewer: Viewer): SQL | undefined {
  const isHere = eq(discussions.organisationId, viewer.organisationId);
  if (isTrainee(viewer.role))
    return and(
      isHere,
      isNull(discussions.disabledAt),
      isEnrolled(viewer),
      or(isPublic, isAsker(viewer)),
    );
  if (isAtLeast(viewer.role, Role.admin)) return isHere;
  const byClass =
    viewer.role === Role.groupManager
      ? or(
          and(isPublic, isClassInScope(viewer)),
          and(isTeaching(viewer), isAskerInScope(viewer), eq(discussions.privacy, 'private')),
        )
      : or(isPublic, isTeaching(viewer));
  return and(isHere, or(isAsker(viewer), byClass));
}

/** What the policy decides by. */
export const sightColumns = (viewer: Viewer) => ({
  isAsker: sql<boolean>`${isAsker(viewer)}`,
  isEnrolled: sql<boolean>`${isEnrolled(viewer)}`,
  isTeaching: sql<boolean>`${isTeaching(viewer)}`,
  isClassInScope: sql<boolean>`${isClassInScope(viewer)}`,
  isAskerInScope: sql<boolean>`${isAskerInScope(viewer)}`,
});
