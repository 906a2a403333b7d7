import { and, eq, isNull, ne, or, type SQL, sql } from 'drizzle-orm';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import type { AudienceKind } from '../../domain/announcements/announcements.schema.ts';
import { bootcampInstructors, bootcamps, bootcampTrainees } from '../bootcamps/bootcamps.table.ts';
import { classes, classInstructors, classTrainees } from '../classes/classes.table.ts';
import { groupMembers, groups } from '../groups/groups.table.ts';
import { groupsBelow } from '../groups/groups-scope.service.ts';
import { organisations } from '../organisations/organisations.table.ts';
import { users } from '../people/people.table.ts';
import {
  announcementBootcamps,
  announcementClasses,
  announcementGroups,
  announcements,
} from './announcements.table.ts';

export interface Reader {
  readonly organisationId: number;
  readonly userId: number;
}

/** The groups somebody is in, and all that these are in. */
export const groupsAround = ({ organisationId, userId }: Reader): SQL => sql`(
  with recursive around(id) as (
    select group_id from ${groupMembers} where organisation_id = ${organisationId} and user_id = ${userId}
    union
    select above.parent_id from ${groups} above join around on above.id = around.id
    where above.organisation_id = ${organisationId} and above.parent_id is not null)
  select id from around)`;

/** The classes somebody teaches, or learns in since they were published. */
export const classesAround = ({ organisationId, userId }: Reader): SQL => sql`(
  select class_id from ${classInstructors} where organisation_id = ${organisationId} and user_id = ${userId}
  union
  select trainee.class_id from ${classTrainees} trainee
  join ${classes} taken on taken.organisation_id = ${organisationId} and taken.id = trainee.class_id
    and taken.is_published
  where trainee.organisation_id = ${organisationId} and trainee.user_id = ${userId})`;

/** The bootcamps somebody teaches in, or takes part in while they are not archived. */
export const bootcampsAround = ({ organisationId, userId }: Reader): SQL => sql`(
  select bootcamp_id from ${bootcampInstructors}
  where organisation_id = ${organisationId} and user_id = ${userId}
  union
  select trainee.bootcamp_id from ${bootcampTrainees} trainee
  join ${bootcamps} camp on camp.organisation_id = ${organisationId} and camp.id = trainee.bootcamp_id
    and camp.archived_at is null
  where trainee.organisation_id = ${organisationId} and trainee.user_id = ${userId})`;

/** That it is for one of these bootcamps. */
export const isForBootcampsIn = (organisationId: number, bootcampIds: SQL): SQL =>
  sql`${announcements.id} in (select announcement_id from ${announcementBootcamps}
    where organisation_id = ${organisationId} and bootcamp_id in ${bootcampIds})`;

/**
 * Which announcements are for somebody, by where they are at this moment; never those that they wrote
 * themselves. Its twin is `isReaderOf`.
 */
export function addressedTo(reader: Reader): SQL | undefined {
  const { organisationId, userId } = reader;
  const isOf = (kind: AudienceKind) => eq(announcements.audienceKind, kind);
  return and(
    ne(announcements.createdBy, userId),
    or(
      and(
        eq(announcements.organisationId, organisationId),
        or(
          isOf('organisation'),
          and(
            isOf('groups'),
            sql`${announcements.id} in (select announcement_id from ${announcementGroups}
              where organisation_id = ${organisationId} and group_id in ${groupsAround(reader)})`,
          ),
          and(
            isOf('classes'),
            sql`${announcements.id} in (select announcement_id from ${announcementClasses}
              where organisation_id = ${organisationId} and class_id in ${classesAround(reader)})`,
          ),
          and(isOf('bootcamps'), isForBootcampsIn(organisationId, bootcampsAround(reader))),
        ),
      ),
      and(
        eq(announcements.organisationId, officialOrganisationId),
        isOf('everywhere'),
        isDispatchedTo(organisationId),
      ),
    ),
  );
}

/** That it is for all organisations, or for those of this one's kind. */
export const isDispatchedTo = (organisationId: number): SQL =>
  sql`(cardinality(${announcements.dispatchGroups}) = 0 or exists (select 1 from ${organisations} addressed
    where addressed.id = ${organisationId} and addressed.dispatch_group = any(${announcements.dispatchGroups})))`;

interface Addressed {
  /** Of the announcement. */
  readonly id: number;
  readonly audienceKind: AudienceKind;
  readonly createdBy: number;
}

/** Which people of an organisation an announcement is for, for the `where` of a query over people. */
export function isReaderOf(organisationId: number, { id, audienceKind, createdBy }: Addressed) {
  return and(
    eq(users.organisationId, organisationId),
    isNull(users.archivedAt),
    ne(users.id, createdBy),
    audienceKind === 'groups' ? inGroupsOf(organisationId, id) : undefined,
    audienceKind === 'classes' ? inClassesOf(organisationId, id) : undefined,
    audienceKind === 'bootcamps' ? inBootcampsOf(organisationId, id) : undefined,
  );
}

function inGroupsOf(organisationId: number, id: number): SQL {
  const tops = sql`select group_id from ${announcementGroups}
    where organisation_id = ${organisationId} and announcement_id = ${id}`;
  return sql`${users.id} in (select user_id from ${groupMembers}
    where organisation_id = ${organisationId} and group_id in ${groupsBelow(organisationId, tops)})`;
}

function inClassesOf(organisationId: number, id: number): SQL {
  const its = sql`(select class_id from ${announcementClasses}
    where organisation_id = ${organisationId} and announcement_id = ${id})`;
  return sql`${users.id} in (
    select user_id from ${classInstructors} where organisation_id = ${organisationId} and class_id in ${its}
    union
    select trainee.user_id from ${classTrainees} trainee
    join ${classes} taken on taken.organisation_id = ${organisationId} and taken.id = trainee.class_id
      and taken.is_published
    where trainee.organisation_id = ${organisationId} and trainee.class_id in ${its})`;
}

function inBootcampsOf(organisationId: number, id: number): SQL {
  const its = sql`(select bootcamp_id from ${announcementBootcamps}
    where organisation_id = ${organisationId} and announcement_id = ${id})`;
  return sql`${users.id} in (
    select user_id from ${bootcampInstructors}
    where organisation_id = ${organisationId} and bootcamp_id in ${its}
    union
    select trainee.user_id from ${bootcampTrainees} trainee
    join ${bootcamps} camp on camp.organisation_id = ${organisationId} and camp.id = trainee.bootcamp_id
      and camp.archived_at is null
    where trainee.organisation_id = ${organisationId} and trainee.bootcamp_id in ${its})`;
}
