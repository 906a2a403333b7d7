import { msg } from '@lingui/core/macro';
import { IconBell, IconMail, IconUserCircle } from '@tabler/icons-react';
import { mayOpen } from '../../../../domain/access/routes.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { SettingsSection } from '../../../features/settings/settings-frame.tsx';
import { actorOf, belongingsOf } from '../../../lib/actor.ts';

/** The sections there are, in the order they are shown in. */
const sections: readonly SettingsSection[] = [
  { to: '/settings', label: msg`General`, icon: IconUserCircle },
  { to: '/settings/notifications', label: msg`Notifications`, icon: IconBell },
  { to: '/settings/mail', label: msg`Mail`, icon: IconMail },
];

export function sectionsOf(user: User): SettingsSection[] {
  return sections.filter(({ to }) => mayOpen(to, actorOf(user), belongingsOf(user)));
}
