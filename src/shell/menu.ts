import { msg } from '@lingui/core/macro';
import {
  IconBooks,
  IconBuildingCommunity,
  IconCertificate,
  IconClipboardCheck,
  IconClipboardList,
  IconClipboardText,
  IconHome,
  IconId,
  IconLibrary,
  IconMessages,
  IconMoodSmile,
  IconNotebook,
  IconRosette,
  IconSparkles,
  IconRoute,
  IconRoute2,
  IconSpeakerphone,
  IconStack2,
  IconTent,
  IconUsers,
} from '@tabler/icons-react';
import { isAllowed } from '../../domain/access/permissions.ts';
import { mayOpen } from '../../domain/access/routes.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { actorOf, belongingsOf } from '../lib/actor.ts';
import { roomsOfBootcamp } from './bootcamp-menu.ts';
import type { MenuEntry } from './menu-entry.ts';

const announcements: MenuEntry = {
  to: '/announcements',
  label: msg`Announcements`,
  icon: IconSpeakerphone,
};

const discussions: MenuEntry = {
  to: '/discussions',
  label: msg`Discussions`,
  short: msg({ message: 'Questions', context: 'on a tab' }),
  icon: IconMessages,
  needs: 'discussion.view',
};
const bootcamps: MenuEntry = { to: '/bootcamps', label: msg`Bootcamps`, icon: IconTent };

const exams: MenuEntry = { to: '/exams', label: msg`Exams`, icon: IconClipboardCheck };

const ofTrainee: readonly MenuEntry[] = [
  { to: '/', label: msg`Home`, icon: IconHome },
  { to: '/classes', label: msg`Classes`, icon: IconBooks },
  bootcamps,
  { to: '/notes', label: msg`Notes`, icon: IconNotebook },
  discussions,
  announcements,
  { to: '/reports', label: msg`Reports`, icon: IconClipboardText },
  { to: '/mylearnings', label: msg`Self-learning`, icon: IconRoute },
  exams,
  { to: '/certificates', label: msg`Certificates`, icon: IconRosette },
];

/** In the workspace of self-learning, where a phone has room for five. */
const ofSelfLearner: readonly MenuEntry[] = [
  { to: '/mylearnings', label: msg`Home`, icon: IconHome },
  { to: '/selflearnings', label: msg`Catalogue`, icon: IconBooks },
  { to: '/learningpaths', label: msg`Learning paths`, icon: IconRoute },
  { to: '/selflearnings/applications', label: msg`Applications`, icon: IconClipboardList },
  { to: '/notes', label: msg`Notes`, icon: IconNotebook },
];

const ofStaff: readonly MenuEntry[] = [
  { to: '/courses', label: msg`Courses`, icon: IconStack2 },
  { to: '/classes', label: msg`Classes`, icon: IconBooks },
  bootcamps,
  { to: '/learningpaths', label: msg`Learning paths`, icon: IconRoute },
  { to: '/selflearnings', label: msg`Self-learning`, icon: IconRoute2 },
  {
    to: '/people',
    label: msg({ message: 'People', context: 'all of an organisation' }),
    icon: IconUsers,
  },
  { ...exams, needs: 'exam.viewList' },
  { to: '/reports', label: msg`Reports`, icon: IconClipboardText },
  discussions,
  { to: '/aichats', label: msg`AI chats`, icon: IconSparkles },
  { to: '/csat', label: msg`Satisfaction`, icon: IconMoodSmile },
  { to: '/library', label: msg`Library`, icon: IconLibrary },
  announcements,
  { to: '/contracts', label: msg`Contracts`, icon: IconCertificate },
  { to: '/licenses', label: msg`Licenses`, icon: IconId },
  { to: '/admin', label: msg`Administration`, icon: IconBuildingCommunity },
];

/** Beside the rooms of a bootcamp: what is a trainee's own, in every workspace. */
const besideRooms: readonly MenuEntry['to'][] = ['/notes'];

/** The screens there are, as far as the same table that opens the routes lets this viewer in. */
export function menuOf(user: User): MenuEntry[] {
  const actor = actorOf(user);
  const entries = entriesOf(user);
  const open = entries.filter(
    ({ to, needs }) =>
      mayOpen(to, actor, belongingsOf(user)) && (needs === undefined || isAllowed(actor, needs)),
  );
  const { id: bootcampId } = user.workspace;
  if (bootcampId === null) return open;
  const beside = isTrainee(actor.role) ? open.filter(({ to }) => besideRooms.includes(to)) : [];
  return [...roomsOfBootcamp(actor, bootcampId), ...beside];
}

function entriesOf(user: User): readonly MenuEntry[] {
  if (!isTrainee(user.viewAs)) return ofStaff;
  return user.workspace.isSelfLearning ? ofSelfLearner : ofTrainee;
}

/** What has entries of its own below it is not where one is when one is there. */
const parents: readonly MenuEntry['to'][] = ['/', '/selflearnings'];
export const isExact = (to: MenuEntry['to'], user: User): boolean =>
  parents.includes(to) && isTrainee(user.viewAs);
