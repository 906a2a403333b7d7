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
  IconTerminal2,
  IconUserCircle,
} from '@tabler/icons-react';
import { mayOpen } from '../../../domain/access/routes.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import type { SettingsSection } from './settings-frame.tsx';
import { actorOf, belongingsOf } from '../../lib/actor.ts';

/** The sections there are, in the order they are shown in. */
const sections: readonly SettingsSection[] = [
  { to: '/settings', of: 'person', label: msg`General`, icon: IconUserCircle },
  { to: '/settings/notifications', of: 'person', label: msg`Notifications`, icon: IconBell },
  { to: '/settings/contract', of: 'person', label: msg`Contract`, icon: IconCertificate },
  { to: '/settings/cli', of: 'person', label: msg`Command line`, icon: IconTerminal2 },
  { to: '/settings/site', of: 'organisation', label: msg`Organisation`, icon: IconBuilding },
  { to: '/settings/theme', of: 'organisation', label: msg`Theme`, icon: IconPalette },
  {
    to: '/settings/classdefaults',
    of: 'organisation',
    label: msg`Class defaults`,
    icon: IconBooks,
  },
  { to: '/settings/certificates', of: 'organisation', label: msg`Certificates`, icon: IconRosette },
  { to: '/settings/workspaces', of: 'organisation', label: msg`Workspaces`, icon: IconBriefcase },
  { to: '/settings/storage', of: 'organisation', label: msg`Storage`, icon: IconDatabase },
  { to: '/settings/mail', of: 'organisation', label: msg`Mail`, icon: IconMail },
  { to: '/settings/assistant', of: 'organisation', label: msg`AI assistant`, icon: IconSparkles },
  { to: '/settings/lti', of: 'organisation', label: msg`LTI tools`, icon: IconPlugConnected },
  { to: '/settings/apps', of: 'organisation', label: msg`Apps`, icon: IconAppWindow },
  { to: '/settings/auditlog', of: 'organisation', label: msg`Audit log`, icon: IconHistory },
];

export function sectionsOf(user: User): SettingsSection[] {
  return sections.filter(({ to }) => mayOpen(to, actorOf(user), belongingsOf(user)));
}
