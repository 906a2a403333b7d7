import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  type BootcampRoom,
  bootcampRooms,
  mayEnterRoom,
} from '../../../domain/bootcamps/rooms.rules.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { actorOf } from '../../lib/actor.ts';

const labels: Readonly<Record<BootcampRoom, MessageDescriptor>> = {
  overview: msg`Overview`,
  progress: msg`Progress`,
  classes: msg`Classes`,
  calendar: msg`Calendar`,
  reports: msg`Reports`,
  discussions: msg`Discussions`,
  announcements: msg`Announcements`,
  aichats: msg`AI chats`,
  trainees: msg`Trainees`,
  groups: msg`Groups`,
};

export const placeLabel = (place: BootcampRoom): MessageDescriptor => labels[place];

/** The rooms of a bootcamp that this viewer may open. */
export function placesOf(user: User): BootcampRoom[] {
  const actor = actorOf(user);
  return bootcampRooms.filter((place) => mayEnterRoom(actor, place));
}
