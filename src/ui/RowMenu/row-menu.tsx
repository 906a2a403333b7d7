import { Menu } from '@mantine/core';
import { IconDots } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMenuButton } from '../Menu/use-menu-button.ts';
import classes from './row-menu.module.css';

interface Action {
  readonly label: string;
  readonly icon: ReactNode;
  readonly onPress: () => void;
}

/** What is seldom done with one row of a list, behind a button that nobody presses by mistake. */
export function RowMenu({ label, actions }: { label: string; actions: readonly Action[] }) {
  const { button, first } = useMenuButton();
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <button ref={button} type="button" className={classes.button} aria-label={label}>
          <IconDots size={20} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <Menu.Item key={action.label} leftSection={action.icon} onClick={first(action.onPress)}>
            {action.label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
