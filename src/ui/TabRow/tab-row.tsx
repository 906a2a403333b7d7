import { Trans } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useMenuButton } from '../Menu/use-menu-button.ts';
import classes from './tab-row.module.css';
import { useOverflow } from './use-overflow.ts';

interface TabInRow {
  readonly key: string;
  readonly label: ReactNode;
  readonly isCurrent: boolean;
}

interface Props {
  /** In the order of the row's children. */
  readonly tabs: readonly TabInRow[];
  readonly onPick: (key: string) => void;
  /** The row itself: `row` is its ref and `rowClassName` goes with its own. */
  readonly children: (
    row: (element: HTMLElement | null) => (() => void) | undefined,
    rowClassName: string,
  ) => ReactNode;
}

/** A row of tabs in one line; those that a wide page has no room for are in a menu at its end. */
export function TabRow({ tabs, onPick, children }: Props) {
  const { row, shownCount, gap } = useOverflow();
  const { button, first } = useMenuButton();
  const beyond = tabs.slice(shownCount);
  const current = beyond.find(({ isCurrent }) => isCurrent);
  return (
    <div className={classes.line}>
      {children(row, classes.row ?? '')}
      {beyond.length > 0 && (
        <Menu position="bottom-end">
          <Menu.Target>
            <button
              ref={button}
              type="button"
              className={classes.more}
              // Moved and not laid out anew, so that the row keeps the width that was measured.
              style={{ right: gap }}
              data-current={current !== undefined || undefined}
            >
              {current ? current.label : <Trans>More</Trans>}
              <IconChevronDown size={16} stroke={1.75} aria-hidden />
            </button>
          </Menu.Target>
          <Menu.Dropdown>
            {beyond.map(({ key, label, isCurrent }) => (
              <Menu.Item
                key={key}
                aria-current={isCurrent || undefined}
                onClick={first(() => onPick(key))}
              >
                {label}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
