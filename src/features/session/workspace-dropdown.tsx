import { useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import type { User } from '../../../domain/people/user.schema.ts';
import {
  kindOf,
  selfLearningWorkspace,
  standardWorkspace,
  type Workspace,
  type WorkspaceKind,
} from '../../../domain/session/workspace.rules.ts';
import { workspaceName } from '../../lib/workspaces.ts';
import classes from './workspace-menu.module.css';
import { WorkspaceButton, type WorkspaceButtonProps } from './workspace-button.tsx';
import { bootcampsQuery, useChooseWorkspace } from './workspace.queries.ts';

interface Props {
  user: User;
  offered: readonly WorkspaceKind[];
  button: WorkspaceButtonProps;
}

/** Comes with its first use, open. */
export default function WorkspaceDropdown({ user, offered, button }: Props) {
  const { t } = useLingui();
  const place = useRef<HTMLButtonElement>(null);
  const choose = useChooseWorkspace(user);
  const { data: bootcamps } = useQuery({
    ...bootcampsQuery(user),
    enabled: offered.includes('bootcamp'),
  });
  const chosen = kindOf(user.workspace);
  const item = (key: string, name: string, workspace: Workspace, isChosen: boolean) => (
    <Menu.Item
      key={key}
      aria-current={isChosen ? 'true' : undefined}
      rightSection={isChosen && <IconCheck size={18} stroke={1.75} aria-hidden />}
      onClick={() => !isChosen && choose.mutate(workspace)}
    >
      {name}
    </Menu.Item>
  );
  const own = { standard: standardWorkspace, selfLearning: selfLearningWorkspace };
  return (
    <Menu
      classNames={{ item: classes.item ?? '' }}
      defaultOpened
      // Mantine knows of nothing that had the focus before a menu that comes open.
      onClose={() => place.current?.focus({ preventScroll: true })}
      position="bottom-start"
      width={240}
      withinPortal
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <WorkspaceButton ref={place} {...button} />
      </Menu.Target>
      <Menu.Dropdown>
        {offered.map(
          (kind) =>
            kind !== 'bootcamp' &&
            item(kind, workspaceName(user, kind), own[kind], kind === chosen),
        )}
        {bootcamps && bootcamps.length > 0 && <Menu.Label>{t`Bootcamps`}</Menu.Label>}
        {bootcamps?.map(({ id, title }) =>
          item(String(id), title, { id, isSelfLearning: false }, user.workspace.id === id),
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
