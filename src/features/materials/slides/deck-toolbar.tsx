import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDotsVertical,
  IconDownload,
  IconLayoutGrid,
  IconLayoutSidebar,
  IconMaximize,
  IconMinimize,
  IconPresentation,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import { ToolButton } from '../pdf/tool-button.tsx';
import tool from '../pdf/pdf-reader.module.css';
import classes from './deck-viewer.module.css';

interface Props {
  readonly number: number;
  readonly count: number;
  readonly isListShown: boolean;
  readonly isSearching: boolean;
  readonly isFull: boolean;
  readonly download: { readonly url: string; readonly name: string } | undefined;
  readonly onSlide: (number: number) => void;
  readonly onList: () => void;
  readonly onSearch: () => void;
  readonly onOverview: () => void;
  /** Absent where the device has none. */
  readonly onFull: (() => void) | undefined;
  readonly onPrint: () => void;
  readonly onPresent: (() => void) | undefined;
}

const icon = { size: 18, stroke: 1.75 };

export function DeckToolbar(props: Props) {
  const { number, count, isFull, download, onSlide, onFull, onPresent } = props;
  const { t } = useLingui();
  const inWindow = classes.windowed;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Slides`}>
      <ToolButton
        label={t`Pictures of the slides`}
        icon={IconLayoutSidebar}
        isPressed={props.isListShown}
        className={inWindow}
        onClick={props.onList}
      />
      <ToolButton label={t`All slides`} icon={IconLayoutGrid} className={`${classes.wide} ${inWindow}`} onClick={props.onOverview} />
      <span className={classes.space} />
      <ToolButton
        label={t`Previous slide`}
        icon={IconChevronLeft}
        isDisabled={number <= 1}
        onClick={() => onSlide(number - 1)}
      />
      <span className={classes.count}>
        {number} / {count}
      </span>
      <ToolButton
        label={t`Next slide`}
        icon={IconChevronRight}
        isDisabled={number >= count}
        onClick={() => onSlide(number + 1)}
      />
      <span className={classes.space} />
      <ToolButton
        label={t`Search in the slides`}
        icon={IconSearch}
        isPressed={props.isSearching}
        className={inWindow}
        onClick={props.onSearch}
      />
      {onFull && (
        <ToolButton
          label={isFull ? t`Leave full screen` : t`Full screen`}
          icon={isFull ? IconMinimize : IconMaximize}
          onClick={onFull}
        />
      )}
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <UnstyledButton
            className={`${tool.tool} ${inWindow}`}
            aria-label={t`More`}
            title={t`More`}
          >
            <IconDotsVertical size={20} stroke={1.75} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconLayoutGrid {...icon} />} onClick={props.onOverview}>
            <Trans>All slides</Trans>
          </Menu.Item>
          {onPresent && (
            <Menu.Item leftSection={<IconPresentation {...icon} />} onClick={onPresent}>
              <Trans>Presenter view</Trans>
            </Menu.Item>
          )}
          {download && (
            <Menu.Item
              component="a"
              href={download.url}
              download={download.name}
              leftSection={<IconDownload {...icon} />}
            >
              <Trans>Download</Trans>
            </Menu.Item>
          )}
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={props.onPrint}>
            <Trans>Print</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <span
        className={classes.progress}
        style={{ width: '100%', transform: `scaleX(${number / count})` }}
        aria-hidden
      />
    </div>
  );
}
