import { useLingui } from '@lingui/react/macro';
import {
  IconChevronLeft,
  IconChevronRight,
  IconDownload,
  IconList,
  IconPresentation,
  IconPrinter,
  IconSearch,
  IconTable,
} from '@tabler/icons-react';
import { ToolButton } from '../../ui/PdfReader/tool-button.tsx';
import tool from '../../ui/PdfReader/pdf-reader.module.css';
import classes from './deck-viewer.module.css';
import { DeckMore } from './deck-more.tsx';
import { GrowIcon, ShrinkIcon } from './full-screen-icons.tsx';

interface Props {
  readonly number: number;
  readonly count: number;
  /** By the bar of the room, below. */
  readonly isTurned: boolean;
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

export function DeckToolbar(props: Props) {
  const { number, count, isFull, download, onSlide, onFull, onPresent } = props;
  const { t } = useLingui();
  const inWindow = classes.windowed;
  return (
    <div className={classes.bar} role="toolbar" aria-label={t`Slides`}>
      <ToolButton
        label={t`Pictures of the slides`}
        icon={IconList}
        isPressed={props.isListShown}
        className={inWindow}
        onClick={props.onList}
      />
      <ToolButton
        label={t`All slides`}
        icon={IconTable}
        className={`${classes.wide} ${inWindow}`}
        onClick={props.onOverview}
      />
      <span className={classes.space} />
      {!props.isTurned && (
        <>
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
        </>
      )}
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
          icon={isFull ? ShrinkIcon : GrowIcon}
          onClick={onFull}
        />
      )}
      {onPresent && (
        <ToolButton
          label={t`Presenter view`}
          icon={IconPresentation}
          className={`${classes.wide} ${inWindow}`}
          onClick={onPresent}
        />
      )}
      {download && (
        <a
          className={`${tool.tool} ${classes.wide} ${inWindow}`}
          href={download.url}
          download={download.name}
          aria-label={t`Download`}
          title={t`Download`}
        >
          <IconDownload size={20} stroke={1.75} />
        </a>
      )}
      <ToolButton
        label={t`Print`}
        icon={IconPrinter}
        className={`${classes.wide} ${inWindow}`}
        onClick={props.onPrint}
      />
      <DeckMore
        download={download}
        onOverview={props.onOverview}
        onPresent={onPresent}
        onPrint={props.onPrint}
      />
      <span
        className={classes.progress}
        style={{ width: '100%', transform: `scaleX(${number / count})` }}
        aria-hidden
      />
    </div>
  );
}
