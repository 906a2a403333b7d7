import type { Actor } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { policy } from '../access/policy.ts';
import { isAtLeast, Role } from '../access/roles.ts';
import type { AudienceKind } from './announcements.schema.ts';

/** What decides over an announcement; it was read from the actor's own organisation. */
export interface AnnouncementSubject {
  readonly createdBy: number;
  readonly audienceKind: AudienceKind;
  /** Whether one of its groups, classes or bootcamps is the actor's to speak to. */
  readonly touchesOwn: boolean;
  /** Whether all of them are. */
  readonly isAllOwn: boolean;
}

const rowOf = {
  organisation: 'announcement.createForOrganisation',
  groups: 'announcement.createForGroups',
  classes: 'announcement.createForClasses',
  bootcamps: 'announcement.createForClasses',
  everywhere: 'announcement.createForAll',
} as const satisfies Record<AudienceKind, PermissionKey>;

/** To whom the actor may speak at all; which groups, classes or bootcamps these are is another question. */
export const mayTell = (actor: Actor, kind: AudienceKind): boolean => isAllowed(actor, rowOf[kind]);

/** Instructors and group managers have what is theirs in view, everybody else of the staff has all. */
export const hasAll = ({ role }: Pick<Actor, 'role'>): boolean => isAtLeast(role, Role.admin);

const sees = (actor: Actor, { createdBy, touchesOwn }: AnnouncementSubject) =>
  isAllowed(actor, 'announcement.viewList') &&
  (hasAll(actor) || createdBy === actor.userId || touchesOwn);

const changes = (key: PermissionKey) => (actor: Actor, subject: AnnouncementSubject) =>
  isAllowed(actor, key) &&
  mayTell(actor, subject.audienceKind) &&
  (hasAll(actor) || (subject.createdBy === actor.userId && subject.isAllOwn));

export const announcementPolicy = policy<AnnouncementSubject>()({
  view: sees,
  edit: changes('announcement.edit'),
  delete: changes('announcement.delete'),
});
