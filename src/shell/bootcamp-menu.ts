import { msg } from '@lingui/core/macro';
import {
  IconBooks,
  IconCalendar,
  IconChartBar,
  IconClipboardText,
  IconHome,
  IconLayoutDashboard,
  IconMessages,
  IconSparkles,
  IconSpeakerphone,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import {
  type BootcampRoom,
  bootcampRooms,
  mayEnterRoom,
} from '../../domain/bootcamps/rooms.rules.ts';
import type { MenuEntry } from './menu-entry.ts';

const signs: Readonly<Record<BootcampRoom, Pick<MenuEntry, 'label' | 'short' | 'icon'>>> = {
  overview: { label: msg`Overview`, icon: IconLayoutDashboard },
  progress: { label: msg`Progress`, icon: IconChartBar },
  classes: { label: msg`Classes`, icon: IconBooks },
  calendar: { label: msg`Calendar`, icon: IconCalendar },
  reports: { label: msg`Reports`, icon: IconClipboardText },
  discussions: {
    label: msg`Discussions`,
    short: msg({ message: 'Questions', context: 'on a tab' }),
    icon: IconMessages,
  },
  announcements: { label: msg`Announcements`, icon: IconSpeakerphone },
  aichats: { label: msg`AI chats`, icon: IconSparkles },
  trainees: { label: msg`Trainees`, icon: IconUsers },
  groups: { label: msg`Groups`, icon: IconUsersGroup },
};

/** Whom a trainee learns with is told in the overview. */
const isInMenu = (actor: Actor, room: BootcampRoom): boolean =>
  mayEnterRoom(actor, room) && (room !== 'trainees' || !isTrainee(actor.role));

/** The rooms of the bootcamp that somebody has made their workspace. */
export function roomsOfBootcamp(actor: Actor, bootcampId: number): MenuEntry[] {
  return bootcampRooms
    .filter((room) => isInMenu(actor, room))
    .map((room) => ({
      to: `/bootcamps/$bootcampId/${room}` as const,
      params: { bootcampId },
      ...signs[room],
      ...(room === 'overview' && isTrainee(actor.role) ? { label: msg`Home`, icon: IconHome } : {}),
    }));
}
