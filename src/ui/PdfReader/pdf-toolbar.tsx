import { Trans, useLingui } from '@lingui/react/macro';
import { Menu, UnstyledButton } from '@mantine/core';
import {
  IconArrowAutofitWidth,
  IconChevronDown,
  IconChevronUp,
  IconDotsVertical,
  IconDownload,
  IconLayoutSidebar,
  IconMinus,
  IconPlus,
  IconPrinter,
  IconSearch,
  IconZoomScan,
} from '@tabler/icons-react';
import { numberFormat } from '../../../domain/format/intl-formats.ts';
import { useMenuButton } from '../Menu/use-menu-button.ts';
import { PageField } from './page-field.tsx';
import { scaleAbove, scaleBelow, type Zoom } from './page-layout.ts';
import classes from './pdf-reader.module.css';
import { ToolButton } from './tool-button.tsx';

interface Props {
  readonly pages: number;
  /** By the bar of the room, below. */
  readonly isTurned: boolean;
  readonly current: number;
  readonly scale: number;
  readonly isFullWidth: boolean;
  readonly isPanelOpen: boolean;
  readonly isSearching: boolean;
  readonly download: { readonly url: string; readonly name: string };
  /** What the document was made from. */
  readonly original: { readonly url: string; readonly name: string } | undefined;
  readonly onPage: (page: number) => void;
  readonly onZoom: (zoom: Zoom) => void;
  readonly onPanel: () => void;
  readonly onSearch: () => void;
  readonly onPrint: () => void;
}

const icon = { size: 18, stroke: 1.75 };

export function PdfToolbar(props: Props) {
  const { pages, current, scale, isFullWidth, download, original, onPage, onZoom } = props;
  const { t, i18n } = useLingui();
  const { button, first } = useMenuButton();
  const percent = numberFormat(i18n.locale, { style: 'percent' }).format(scale);
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Document`}>
      <ToolButton
        label={t`Contents and pages`}
        icon={IconLayoutSidebar}
        isPressed={props.isPanelOpen}
        onClick={props.onPanel}
      />
      <span className={classes.space} />
      {!props.isTurned && (
        <ToolButton
          label={t`Previous page`}
          icon={IconChevronUp}
          isDisabled={current <= 1}
          className={classes.wide}
          onClick={() => onPage(current - 1)}
        />
      )}
      <PageField current={current} pages={pages} onPage={onPage} />
      {!props.isTurned && (
        <ToolButton
          label={t`Next page`}
          icon={IconChevronDown}
          isDisabled={current >= pages}
          className={classes.wide}
          onClick={() => onPage(current + 1)}
        />
      )}
      <span className={classes.space} />
      <ToolButton
        label={t`Smaller`}
        icon={IconMinus}
        className={classes.wide}
        onClick={() => onZoom(scaleBelow(scale))}
      />
      <span className={`${classes.percent} ${classes.wide}`} aria-live="polite">
        {percent}
      </span>
      <ToolButton
        label={t`Larger`}
        icon={IconPlus}
        className={classes.wide}
        onClick={() => onZoom(scaleAbove(scale))}
      />
      <ToolButton
        label={isFullWidth ? t`Whole page` : t`Full width`}
        icon={isFullWidth ? IconZoomScan : IconArrowAutofitWidth}
        onClick={() => onZoom(isFullWidth ? 'page' : 'width')}
      />
      <ToolButton
        label={t`Search in this document`}
        icon={IconSearch}
        isPressed={props.isSearching}
        onClick={props.onSearch}
      />
      <Menu position="bottom-end" withinPortal>
        <Menu.Target>
          <UnstyledButton
            ref={button}
            className={classes.tool}
            aria-label={t`More`}
            title={t`More`}
          >
            <IconDotsVertical size={20} stroke={1.75} />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPlus {...icon} />} onClick={() => onZoom(scaleAbove(scale))}>
            <Trans>Larger</Trans>
          </Menu.Item>
          <Menu.Item
            leftSection={<IconMinus {...icon} />}
            onClick={() => onZoom(scaleBelow(scale))}
          >
            <Trans>Smaller</Trans>
          </Menu.Item>
          <Menu.Divider />
          {original && (
            <Menu.Item
              component="a"
              href={original.url}
              download={original.name}
              leftSection={<IconDownload {...icon} />}
            >
              <Trans>Download</Trans>
            </Menu.Item>
          )}
          <Menu.Item
            component="a"
            href={download.url}
            download={download.name}
            leftSection={<IconDownload {...icon} />}
          >
            {original ? <Trans>Download as PDF</Trans> : <Trans>Download</Trans>}
          </Menu.Item>
          <Menu.Item leftSection={<IconPrinter {...icon} />} onClick={first(props.onPrint)}>
            <Trans>Print</Trans>
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
