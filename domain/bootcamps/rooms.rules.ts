import type { Actor } from '../access/actor.ts';
import { isAllowed, type PermissionKey } from '../access/permissions.ts';
import { isTrainee } from '../access/roles.ts';

/** The rooms of a bootcamp, in the order of its menu. */
export const bootcampRooms = [
  'overview',
  'progress',
  'classes',
  'calendar',
  'reports',
  'discussions',
  'announcements',
  'aichats',
  'trainees',
  'groups',
] as const;
export type BootcampRoom = (typeof bootcampRooms)[number];

interface Rights {
  /** The bootcamp's own row of the permission table. */
  readonly row: PermissionKey;
  /** What the same room asks for where it is not of a bootcamp. */
  readonly staff?: PermissionKey;
  readonly trainee?: PermissionKey;
}

const rights: Readonly<Record<BootcampRoom, Rights>> = {
  overview: { row: 'bootcamp.viewList' },
  progress: { row: 'bootcamp.traineeprogressDashboard' },
  classes: { row: 'bootcamp.viewClasses' },
  calendar: { row: 'bootcamp.viewCalendar' },
  reports: { row: 'bootcamp.viewDailyReports', staff: 'report.read', trainee: 'report.write' },
  discussions: {
    row: 'bootcamp.viewDiscussions',
    staff: 'discussion.viewAll',
    trainee: 'discussion.view',
  },
  announcements: {
    row: 'bootcamp.viewAnnouncements',
    staff: 'announcement.viewList',
    trainee: 'announcement.view',
  },
  aichats: { row: 'bootcamp.viewChats', staff: 'aichat.read', trainee: 'chat.viewChat' },
  trainees: { row: 'bootcamp.viewTrainees' },
  groups: { row: 'bootcamp.viewGroups' },
};

export function mayEnterRoom(actor: Actor, room: BootcampRoom): boolean {
  const { row, staff, trainee } = rights[room];
  const more = isTrainee(actor.role) ? trainee : staff;
  return isAllowed(actor, row) && (more === undefined || isAllowed(actor, more));
}
