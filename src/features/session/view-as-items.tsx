import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Role } from '../../../domain/access/roles.ts';
import { offeredRoles } from '../../../domain/access/views.ts';
import type { User } from '../../../domain/people/user.schema.ts';
import { roleNames } from '../../lib/role-names.ts';
import { useViewAs } from './view.queries.ts';

interface Props {
  user: User;
  /** A group manager is one of a group: which one is asked first. */
  onAskGroup: () => void;
}

/** The roles one may look as, in the user's menu. */
export function ViewAsItems({ user, onAskGroup }: Props) {
  const { t } = useLingui();
  const viewAs = useViewAs(user);
  return (
    <>
      <Menu.Divider />
      <Menu.Label>
        <Trans>View as</Trans>
      </Menu.Label>
      {offeredRoles(user.role).map((role) => (
        <Menu.Item
          key={role}
          aria-current={role === user.viewAs ? 'true' : undefined}
          rightSection={role === user.viewAs && <IconCheck size={18} stroke={1.75} aria-hidden />}
          onClick={() => {
            if (role === Role.groupManager) onAskGroup();
            else if (role !== user.viewAs) viewAs.mutate({ role });
          }}
        >
          {t(roleNames[role])}
        </Menu.Item>
      ))}
    </>
  );
}
