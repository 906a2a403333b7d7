import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { ActionIcon, Button } from '@mantine/core';
import {
  IconClockPlus,
  IconDevices,
  IconDoorEnter,
  IconHelpCircle,
  IconMessage,
  IconUpload,
  IconWifi,
  IconWifiOff,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Board, Seat } from '../../../../domain/exams/exam-board.contract.ts';
import type { Trouble } from '../../../../domain/exams/exam-board.rules.ts';
import { dateFormat } from '../../../../domain/format/intl-formats.ts';
import { Avatar } from '../../../ui/Avatar/avatar.tsx';
import { SeenRehearsalWords } from '../rehearsal/seen-rehearsal.tsx';
import { useAdmit } from './board.queries.ts';
import classes from './board.module.css';
import type { DialogKind } from './whom.ts';

interface Props {
  readonly board: Board;
  readonly seat: Seat;
  readonly trouble: Trouble | undefined;
  /** Nobody else comes before them. */
  readonly isNext: boolean;
  readonly onDialog: (kind: DialogKind) => void;
}

/** One person: where they are, whether all is safe, and the one thing that can be done about it. */
export function SeatRow({ board, seat, trouble, isNext, onDialog }: Props) {
  const { t, i18n } = useLingui();
  const clock = dateFormat(i18n.locale, {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    // In a column of a desk: of one width, in every language.
    hourCycle: 'h23',
  });
  const left =
    seat.place === 'writing' && seat.deadlineAt !== null
      ? Math.max(0, Math.floor((Date.parse(seat.deadlineAt) - Date.parse(board.now)) / 1000))
      : undefined;
  return (
    <div className={classes.row} role="row" data-place={seat.place}>
      <span role="cell" className={classes.person}>
        <Avatar name={seat.name} imageUrl={seat.imageUrl} size={28} />
        <span>{seat.name}</span>
      </span>
      <span role="cell">
        {seat.place === 'writing' && seat.question !== null ? <Trans>Q{seat.question}</Trans> : '–'}
      </span>
      <span role="cell" className={classes.state} data-warn={trouble !== undefined || undefined}>
        <State seat={seat} trouble={trouble} />
      </span>
      <span role="cell" className={classes.number}>
        {seat.lastSavedAt === null ? '–' : clock.format(new Date(seat.lastSavedAt))}
      </span>
      <span role="cell" className={classes.number}>
        {trouble === 'lost' ? (
          <Trans>Not known</Trans>
        ) : seat.place === 'writing' ? (
          <Plural value={seat.waitingAnswers} _0="0" one="# answer" other="# answers" />
        ) : (
          '–'
        )}
      </span>
      <span role="cell" className={classes.number}>
        {left === undefined ? '–' : spanWords(left)}
      </span>
      <span role="cell" className={classes.deed}>
        <Deed board={board} seat={seat} trouble={trouble} isNext={isNext} onDialog={onDialog} />
        {seat.place === 'writing' && (
          <ActionIcon
            variant="subtle"
            size={36}
            aria-label={t`Give ${seat.name} time`}
            onClick={() => onDialog('time')}
          >
            <IconClockPlus size={18} stroke={1.75} />
          </ActionIcon>
        )}
        <ActionIcon
          variant="subtle"
          size={36}
          aria-label={t`Write to ${seat.name}`}
          onClick={() => onDialog('message')}
        >
          <IconMessage size={18} stroke={1.75} />
        </ActionIcon>
      </span>
    </div>
  );
}

const two = (value: number) => String(value).padStart(2, '0');
const spanWords = (seconds: number): string => `${Math.floor(seconds / 60)}:${two(seconds % 60)}`;

function State({ seat, trouble }: Pick<Props, 'seat' | 'trouble'>): ReactNode {
  const { refusedCount } = seat;
  const size = { size: 16, stroke: 1.75, 'aria-hidden': true } as const;
  switch (trouble) {
    case 'toAdmit':
      return (
        <>
          <IconDoorEnter {...size} />
          <Trans>Not let in yet</Trans>
        </>
      );
    case 'asks':
      return (
        <>
          <IconHelpCircle {...size} />
          <Trans>Asks for help</Trans>
        </>
      );
    case 'takeover':
      return (
        <>
          <IconDevices {...size} />
          <Trans>Another device asks to take over</Trans>
        </>
      );
    case 'lost':
      return (
        <>
          <IconWifiOff {...size} />
          <Trans>Not connected</Trans>
        </>
      );
    case 'waiting':
      return (
        <>
          <IconUpload {...size} />
          <Trans>Slow connection</Trans>
        </>
      );
    case undefined:
      if (seat.place !== 'writing')
        return (
          <span className={classes.alone}>
            <Standing seat={seat} />
          </span>
        );
      return (
        <>
          <IconWifi {...size} />
          <Trans>Connected</Trans>
          {seat.leftCount + seat.pastedCount > 0 && (
            <small>
              <Trans>
                window left {seat.leftCount}, pasted {seat.pastedCount}
              </Trans>
            </small>
          )}
          {refusedCount > 0 && (
            <small>
              <Plural value={refusedCount} one="# request refused" other="# requests refused" />
            </small>
          )}
        </>
      );
  }
}

function Standing({ seat }: Pick<Props, 'seat'>): ReactNode {
  if (seat.place === 'handedIn') return <Trans>Handed in</Trans>;
  return (
    <>
      {seat.isAdmitted ? <Trans context="somebody was">Let in</Trans> : <Trans>Not begun</Trans>}{' '}
      <small>
        <SeenRehearsalWords rehearsal={seat.rehearsal} isShort />
      </small>
    </>
  );
}

function Deed({ board, seat, trouble, isNext, onDialog }: Props): ReactNode {
  const admit = useAdmit(board.id);
  const look = { size: 'sm', px: 12, variant: isNext ? 'filled' : 'default' };
  if (trouble === 'toAdmit')
    return (
      <Button {...look} loading={admit.isPending} onClick={() => admit.mutate([seat.userId])}>
        <Trans>Let in</Trans>
      </Button>
    );
  if (trouble === 'asks')
    return (
      <Button {...look} onClick={() => onDialog('message')}>
        <Trans>Answer</Trans>
      </Button>
    );
  if (trouble === 'takeover')
    return (
      <Button {...look} onClick={() => onDialog('takeover')}>
        <Trans>Decide</Trans>
      </Button>
    );
  return null;
}
