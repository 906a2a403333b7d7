import { Trans, useLingui } from '@lingui/react/macro';
import { Menu } from '@mantine/core';
import {
  IconBrightnessDown,
  IconDotsVertical,
  IconMessageQuestion,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import { useMenuButton } from '../../../ui/Menu/use-menu-button.ts';
import classes from './room-top-bar.module.css';
import type { Dimming } from './use-dimming.ts';

interface Props {
  readonly title: string;
  readonly section: string | undefined;
  readonly done: number;
  readonly all: number;
  readonly dimming: Dimming;
  readonly questions: { readonly label: string; readonly onOpen: () => void } | undefined;
  readonly onSearch: (() => void) | undefined;
  readonly onPrint: (() => void) | undefined;
}

/** What a phone's bar has no room for: where one is, and what is done seldom. */
export function RoomMore({
  title,
  section,
  done,
  all,
  dimming,
  questions,
  onSearch,
  onPrint,
}: Props) {
  const { t } = useLingui();
  const { button, first } = useMenuButton();
  const icon = { size: 18, stroke: 1.75 };
  return (
    <Menu position="bottom-end" width={264} withinPortal>
      <Menu.Target>
        <button type="button" ref={button} className={classes.button} aria-label={t`More`}>
          <IconDotsVertical size={20} stroke={1.75} />
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.facts}>
          {section !== undefined && <span>{section}</span>}
          <b>{title}</b>
          <span>
            <Trans>
              {done} of {all} completed
            </Trans>
          </span>
        </div>
        {(questions ?? onSearch ?? onPrint ?? dimming.onToggle) && <Menu.Divider />}
        {questions && (
          <Menu.Item
            leftSection={<IconMessageQuestion {...icon} />}
            onClick={first(questions.onOpen)}
          >
            {questions.label}
          </Menu.Item>
        )}
        {onSearch && (
          <Menu.Item leftSection={<IconSearch {...icon} />} onClick={first(onSearch)}>
            <Trans>Search</Trans>
          </Menu.Item>
        )}
        {dimming.onToggle && (
          <Menu.Item
            leftSection={<IconBrightnessDown {...icon} />}
            onClick={first(dimming.onToggle)}
          >
            {dimming.isDimmed ? <Trans>Show pages bright</Trans> : <Trans>Dim bright pages</Trans>}
          </Menu.Item>
        )}
        {onPrint && (
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={first(onPrint)}>
            <Trans>Print</Trans>
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
