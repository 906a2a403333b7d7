import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { isAllowed, type PermissionKey } from '../../../domain/access/permissions.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';

export const bootcampPlaces = [
  'overview',
  'progress',
  'classes',
  'calendar',
  'trainees',
  'groups',
] as const;
export type BootcampPlace = (typeof bootcampPlaces)[number];

interface Place {
  readonly label: MessageDescriptor;
  readonly permission: PermissionKey;
}

const places: Readonly<Record<BootcampPlace, Place>> = {
  overview: { label: msg`Overview`, permission: 'bootcamp.viewList' },
  progress: { label: msg`Progress`, permission: 'bootcamp.traineeprogressDashboard' },
  classes: { label: msg`Classes`, permission: 'bootcamp.viewClasses' },
  calendar: { label: msg`Calendar`, permission: 'bootcamp.viewCalendar' },
  trainees: { label: msg`Trainees`, permission: 'bootcamp.viewTrainees' },
  groups: { label: msg`Groups`, permission: 'bootcamp.viewGroups' },
};

export const placeLabel = (place: BootcampPlace): MessageDescriptor => places[place].label;

/** The rooms of a bootcamp that this viewer may open. */
export function placesOf(user: User): BootcampPlace[] {
  const actor = actorOf(user);
  return bootcampPlaces.filter((place) => isAllowed(actor, places[place].permission));
}
