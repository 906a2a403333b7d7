import { Trans, useLingui } from '@lingui/react/macro';
import { useMediaQuery } from '@mantine/hooks';
import {
  IconArrowLeft,
  IconBrightnessDown,
  IconKeyboard,
  IconListTree,
  IconMessageQuestion,
  IconNotebook,
  IconPrinter,
  IconSearch,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { percentDone, progressIn } from '../../../../domain/training/class-progress.rules.ts';
import type { Training } from '../../../../domain/training/training.contract.ts';
import { Hint } from '../../../ui/Hint/hint.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { RoomMore } from './room-more.tsx';
import classes from './room-top-bar.module.css';
import type { SidePane } from './side-pane.ts';
import type { Dimming } from './use-dimming.ts';
import type { RoomPanes } from './use-room-panes.ts';

interface Props {
  training: Training;
  section: Training['sections'][number] | undefined;
  status: ReactNode;
  panes: RoomPanes;
  sides: Partial<Record<SidePane, ReactNode>>;
  counts: Partial<Record<SidePane, number>>;
  dimming: Dimming;
  onPrint: (() => void) | undefined;
}

/** Under this there is no room for more than the state of the network and two buttons at each end. */
const phone = '(max-width: 560px)';

export function RoomTopBar(props: Props) {
  const { training, section, status, panes, sides, counts, dimming, onPrint } = props;
  const { side, onSide, isOutlineShown, onOutline } = panes;
  const { t } = useLingui();
  const isPhone = useMediaQuery(phone, undefined, { getInitialValueInEffect: false });
  const counted = progressIn(training.sections.flatMap(({ materials }) => materials));
  const { completedCount: done, materialCount: all } = counted;
  const number = section ? training.sections.indexOf(section) + 1 : 0;
  const hasSearch = sides.search !== undefined;
  const keys = hasSearch
    ? t`← or [ previous page, → or ] next page, / search, while you are in the text`
    : t`← or [ previous page, → or ] next page, while you are in the text`;
  const asked = counts.questions ?? 0;
  const questionsLabel = asked > 0 ? t`Asked here: ${asked}` : t`Ask about this`;
  const toggle = (of: SidePane) => onSide(side === of ? undefined : of);
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
      <button
        type="button"
        className={classes.button}
        aria-label={t`Contents`}
        aria-pressed={isOutlineShown}
        onClick={() => onOutline(!isOutlineShown)}
      >
        <IconListTree size={20} stroke={1.75} />
      </button>
      <div className={classes.title}>
        {section && (
          <span className={classes.section}>
            <Trans>Section {number}</Trans> · <span lang={training.lang}>{section.title}</span>
          </span>
        )}
        <span className={classes.class} lang={training.lang}>
          {training.title}
        </span>
      </div>
      <div className={classes.progress}>
        <ProgressBar percent={percentDone(counted)} label={t`Progress of the class`} />
        <span className={classes.count}>
          {done} / {all}
        </span>
      </div>
      {status}
      <Hint label={keys} events={{ hover: true, focus: true, touch: true }}>
        <button
          type="button"
          className={`${classes.button} ${classes.keys}`}
          aria-label={t`Keyboard: ${keys}`}
        >
          <IconKeyboard size={20} stroke={1.75} />
        </button>
      </Hint>
      {dimming.onToggle && !isPhone && (
        <button
          type="button"
          className={classes.button}
          aria-label={t`Dim bright pages`}
          aria-pressed={dimming.isDimmed}
          onClick={dimming.onToggle}
        >
          <IconBrightnessDown size={20} stroke={1.75} />
        </button>
      )}
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
          aria-pressed={side === 'search'}
          onClick={() => toggle('search')}
        >
          <IconSearch size={20} stroke={1.75} />
        </button>
      )}
      {sides.questions !== undefined && !isPhone && (
        <button
          type="button"
          className={classes.button}
          aria-label={questionsLabel}
          title={questionsLabel}
          aria-pressed={side === 'questions'}
          onClick={() => toggle('questions')}
        >
          <IconMessageQuestion size={20} stroke={1.75} />
          {asked > 0 && <span className={classes.badge}>{asked}</span>}
        </button>
      )}
      {sides.notes !== undefined && (
        <button
          type="button"
          className={classes.button}
          aria-label={t`Notes`}
          aria-pressed={side === 'notes'}
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
          onSearch={hasSearch ? () => onSide('search') : undefined}
          questions={
            sides.questions === undefined
              ? undefined
              : { label: questionsLabel, onOpen: () => onSide('questions') }
          }
          dimming={dimming}
          onPrint={onPrint}
        />
      )}
    </header>
  );
}
