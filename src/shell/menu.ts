import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  IconBooks,
  IconBuildingCommunity,
  IconCertificate,
  IconClipboardText,
  IconHome,
  IconId,
  IconLibrary,
  IconMessages,
  IconNotebook,
  IconSparkles,
  IconSpeakerphone,
  IconStack2,
  IconUsers,
  type TablerIcon,
} from '@tabler/icons-react';
import { isAllowed, type PermissionKey } from '../../domain/access/permissions.ts';
import { mayOpen } from '../../domain/access/routes.ts';
import { isTrainee } from '../../domain/access/roles.ts';
import type { User } from '../../domain/people/user.schema.ts';
import { actorOf, belongingsOf } from '../lib/actor.ts';

export interface MenuEntry {
  readonly to:
    | '/'
    | '/classes'
    | '/courses'
    | '/notes'
    | '/announcements'
    | '/reports'
    | '/discussions'
    | '/aichats'
    | '/library'
    | '/people'
    | '/contracts'
    | '/licenses'
    | '/admin';
  readonly label: MessageDescriptor;
  /** Where there is room for a word only. */
  readonly short?: MessageDescriptor;
  readonly icon: TablerIcon;
  /** Beside what its route asks for. */
  readonly needs?: PermissionKey;
}

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

const ofTrainee: readonly MenuEntry[] = [
  { to: '/', label: msg`Home`, icon: IconHome },
  { to: '/classes', label: msg`Classes`, icon: IconBooks },
  { to: '/notes', label: msg`Notes`, icon: IconNotebook },
  discussions,
  announcements,
  { to: '/reports', label: msg`Reports`, icon: IconClipboardText },
];

const ofStaff: readonly MenuEntry[] = [
  { to: '/courses', label: msg`Courses`, icon: IconStack2 },
  { to: '/classes', label: msg`Classes`, icon: IconBooks },
  {
    to: '/people',
    label: msg({ message: 'People', context: 'all of an organisation' }),
    icon: IconUsers,
  },
  { to: '/reports', label: msg`Reports`, icon: IconClipboardText },
  discussions,
  { to: '/aichats', label: msg`AI chats`, icon: IconSparkles },
  { to: '/library', label: msg`Library`, icon: IconLibrary },
  announcements,
  { to: '/contracts', label: msg`Contracts`, icon: IconCertificate },
  { to: '/licenses', label: msg`Licenses`, icon: IconId },
  { to: '/admin', label: msg`Administration`, icon: IconBuildingCommunity },
];

/** The screens there are, as far as the same table that opens the routes lets this viewer in. */
export function menuOf(user: User): MenuEntry[] {
  const actor = actorOf(user);
  const entries = isTrainee(actor.role) ? ofTrainee : ofStaff;
  return entries.filter(
    ({ to, needs }) =>
      mayOpen(to, actor, belongingsOf(user)) && (needs === undefined || isAllowed(actor, needs)),
  );
}
