import { Trans, useLingui } from '@lingui/react/macro';
import { Tooltip } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconKeyboard,
  IconListTree,
  IconNotebook,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { percentDone, progressIn } from '../../../../domain/training/class-progress.rules.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { RoomMore } from './room-more.tsx';
import classes from './room-top-bar.module.css';
import type { SidePane } from './side-pane.ts';

interface Props {
  training: Training;
  section: Training['sections'][number] | undefined;
  status: ReactNode;
  pane: SidePane | undefined;
  panes: Partial<Record<SidePane, ReactNode>>;
  onPane: (pane: SidePane | undefined) => void;
  /** Where the outline is not always in sight. */
  onOutline: (() => void) | undefined;
  onPrint: (() => void) | undefined;
}

/** Under this there is no room for more than the state of the network and two buttons at each end. */
const phone = '(max-width: 480px)';

export function RoomTopBar(props: Props) {
  const { training, section, status, pane, panes, onPane, onOutline, onPrint } = props;
  const { t } = useLingui();
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  const counted = progressIn(training.sections.flatMap(({ materials }) => materials));
  const { completedCount: done, materialCount: all } = counted;
  const number = section ? training.sections.indexOf(section) + 1 : 0;
  const hasSearch = panes.search !== undefined;
  const toggle = (of: SidePane) => onPane(pane === of ? undefined : of);
  return (
    <header className={classes.bar}>
      <Link
        className={classes.button}
        to="/classes/$classId"
        params={{ classId: training.id }}
        aria-label={t`Back to the class`}
      >
        <IconArrowLeft size={20} stroke={1.75} />
      </Link>
      {onOutline && (
        <button
          type="button"
          className={classes.button}
          aria-label={t`Contents`}
          onClick={onOutline}
        >
          <IconListTree size={20} stroke={1.75} />
        </button>
      )}
      <div className={classes.title}>
        {section && (
          <span className={classes.section}>
            <Trans>Section {number}</Trans> · {section.title}
          </span>
        )}
        <span className={classes.class}>{training.title}</span>
      </div>
      <div className={classes.progress}>
        <ProgressBar percent={percentDone(counted)} label={t`Progress of the class`} />
        <span className={classes.count}>
          {done} / {all}
        </span>
      </div>
      {status}
      <Tooltip
        label={t`← or [ previous page, → or ] next page, while you are in the text`}
        events={{ hover: true, focus: true, touch: true }}
      >
        <button
          type="button"
          className={`${classes.button} ${classes.wide}`}
          aria-label={t`Keyboard: ← or [ previous page, → or ] next page, while you are in the text`}
        >
          <IconKeyboard size={20} stroke={1.75} />
        </button>
      </Tooltip>
      {onPrint && !isPhone && (
        <button type="button" className={classes.button} aria-label={t`Print`} onClick={onPrint}>
          <IconPrinter size={20} stroke={1.75} />
        </button>
      )}
      {hasSearch && !isPhone && (
        <button
          type="button"
          className={classes.button}
          aria-label={t`Search`}
          aria-pressed={pane === 'search'}
          onClick={() => toggle('search')}
        >
          <IconSearch size={20} stroke={1.75} />
        </button>
      )}
      {panes.notes !== undefined && (
        <button
          type="button"
          className={classes.button}
          aria-label={t`Notes`}
          aria-pressed={pane === 'notes'}
          onClick={() => toggle('notes')}
        >
          <IconNotebook size={20} stroke={1.75} />
        </button>
      )}
      {isPhone && (
        <RoomMore
          title={training.title}
          section={section?.title}
          done={done}
          all={all}
          onSearch={hasSearch ? () => onPane('search') : undefined}
          onPrint={onPrint}
        />
      )}
    </header>
  );
}
