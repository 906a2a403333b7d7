import { msg } from '@lingui/core/macro';
import {
  IconBooks,
  IconCalendar,
  IconChartBar,
  IconHome,
  IconLayoutDashboard,
  IconUsers,
  IconUsersGroup,
} from '@tabler/icons-react';
import { isAllowed, type PermissionKey } from '../../domain/access/permissions.ts';
import type { Actor } from '../../domain/access/actor.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { MenuEntry } from './menu-entry.ts';

interface Entry extends Omit<MenuEntry, 'params'> {
  readonly permission: PermissionKey;
}

const calendar: Entry = {
  to: '/bootcamps/$bootcampId/calendar',
  label: msg`Calendar`,
  icon: IconCalendar,
  permission: 'bootcamp.viewCalendar',
};
const classes: Entry = {
  to: '/bootcamps/$bootcampId/classes',
  label: msg`Classes`,
  icon: IconBooks,
  permission: 'bootcamp.viewClasses',
};

const ofTrainee: readonly Entry[] = [
  {
    to: '/bootcamps/$bootcampId/overview',
    label: msg`Home`,
    icon: IconHome,
    permission: 'bootcamp.viewList',
  },
  classes,
  calendar,
];

const ofStaff: readonly Entry[] = [
  {
    to: '/bootcamps/$bootcampId/overview',
    label: msg`Overview`,
    icon: IconLayoutDashboard,
    permission: 'bootcamp.viewList',
  },
  {
    to: '/bootcamps/$bootcampId/progress',
    label: msg`Progress`,
    icon: IconChartBar,
    permission: 'bootcamp.traineeprogressDashboard',
  },
  classes,
  calendar,
  {
    to: '/bootcamps/$bootcampId/trainees',
    label: msg`Trainees`,
    icon: IconUsers,
    permission: 'bootcamp.viewTrainees',
  },
  {
    to: '/bootcamps/$bootcampId/groups',
    label: msg`Groups`,
    icon: IconUsersGroup,
    permission: 'bootcamp.viewGroups',
  },
];

/** The rooms of the bootcamp that somebody has made their workspace. */
export function roomsOfBootcamp(actor: Actor, bootcampId: number): MenuEntry[] {
  const entries = isTrainee(actor.role) ? ofTrainee : ofStaff;
  return entries
    .filter(({ permission }) => isAllowed(actor, permission))
    .map(({ to, label, icon }) => ({ to, label, icon, params: { bootcampId } }));
}
