import { msg } from '@lingui/core/macro';
import {
  IconAppWindow,
  IconBell,
  IconBooks,
  IconBriefcase,
  IconBuilding,
  IconCertificate,
  IconDatabase,
  IconHistory,
  IconMail,
  IconPalette,
  IconPlugConnected,
  IconRosette,
  IconSparkles,
  IconUserCircle,
} from '@tabler/icons-react';
import { mayOpen } from '../../../../domain/access/routes.ts';
import type { User } from '../../../../domain/people/user.schema.ts';
import type { SettingsSection } from '../../../features/settings/settings-frame.tsx';
import { actorOf, belongingsOf } from '../../../lib/actor.ts';

/** The sections there are, in the order they are shown in. */
const sections: readonly SettingsSection[] = [
  { to: '/settings', label: msg`General`, icon: IconUserCircle },
  { to: '/settings/notifications', label: msg`Notifications`, icon: IconBell },
  { to: '/settings/contract', label: msg`Contract`, icon: IconCertificate },
  { to: '/settings/site', label: msg`Site`, icon: IconBuilding },
  { to: '/settings/theme', label: msg`Theme`, icon: IconPalette },
  { to: '/settings/classdefaults', label: msg`Class defaults`, icon: IconBooks },
  { to: '/settings/certificates', label: msg`Certificates`, icon: IconRosette },
  { to: '/settings/workspaces', label: msg`Workspaces`, icon: IconBriefcase },
  { to: '/settings/storage', label: msg`Storage`, icon: IconDatabase },
  { to: '/settings/mail', label: msg`Mail`, icon: IconMail },
  { to: '/settings/assistant', label: msg`AI assistant`, icon: IconSparkles },
  { to: '/settings/lti', label: msg`LTI tools`, icon: IconPlugConnected },
  { to: '/settings/apps', label: msg`Apps`, icon: IconAppWindow },
  { to: '/settings/auditlog', label: msg`Audit log`, icon: IconHistory },
];

export function sectionsOf(user: User): SettingsSection[] {
  return sections.filter(({ to }) => mayOpen(to, actorOf(user), belongingsOf(user)));
}
