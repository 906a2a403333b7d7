import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl } from '@mantine/core';
import { IconClockPlus, IconMessage, IconPencil, IconWifi, IconWifiOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { Board, BoardMessage } from '../../../../domain/exams/exam-board.contract.ts';
import {
  isConnected,
  isToBeDone,
  type Trouble,
  troubleOf,
  troubles,
} from '../../../../domain/exams/exam-board.rules.ts';
import { failsPage } from '../../../lib/fails-page.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { SearchField } from '../../../ui/SearchField/search-field.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { ExamPeriod } from '../exam-times.tsx';
import { BoardGroup, type Ranked } from './board-group.tsx';
import { boardQuery } from './board.queries.ts';
import classes from './board.module.css';
import { BoardSide } from './board-side.tsx';
import { CorrectionDialog } from './correction-dialog.tsx';
import { MessageDialog, TimeDialog } from './board-dialogs.tsx';
import { TakeoverDialog } from './takeover-dialog.tsx';
import type { DialogKind, Whom } from './whom.ts';

const filters = ['trouble', 'lost', 'handedIn'] as const;
type Filter = (typeof filters)[number];

/** Who is where, trouble first, and everything an invigilator may do about it. */
export function BoardPage({ examId }: { examId: number }) {
  const { t } = useLingui();
  const {
    data: board,
    isLoadingError,
    isError,
    refetch,
  } = useQuery({ ...boardQuery(examId), throwOnError: failsPage });
  const [filter, setFilter] = useState<Filter>('trouble');
  const [keyword, setKeyword] = useState('');
  const [dialog, setDialog] = useState<{ kind: DialogKind; whom: Whom }>();
  usePageTitle(board?.title ?? t`Invigilation`);
  if (!board) return isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton isPadded />;
  const everybody: Whom = { userId: null, name: '' };
  const now = Date.parse(board.now);
  const ranked = rankedSeats(board, now);
  const seen = ranked.filter(({ seat }) => seat.name.toLowerCase().includes(keyword.toLowerCase()));
  const count = (is: (one: Ranked) => boolean) => ranked.filter(is).length;
  const isLost = ({ seat }: Ranked) =>
    seat.place === 'writing' && !isConnected(seat.lastSeenAt, now);
  const isIn = ({ seat }: Ranked) => seat.place === 'handedIn';
  const shown =
    filter === 'lost' ? seen.filter(isLost) : filter === 'handedIn' ? seen.filter(isIn) : seen;
  const [first] = ranked;
  const next = first?.trouble && isToBeDone(first.trouble) ? first.seat : undefined;
  const inTrouble = shown.filter(({ trouble }) => trouble !== undefined);
  const well = shown.filter(
    ({ trouble, seat }) => trouble === undefined && seat.place === 'writing',
  );
  const rest = shown.filter(
    ({ trouble, seat }) => trouble === undefined && seat.place !== 'writing',
  );
  return (
    <div className={classes.page}>
      <div className={classes.main}>
        <PageHeader
          above={
            <Link to="/invigilation">
              <Trans>Invigilation</Trans>
            </Link>
          }
          title={<span lang={board.lang}>{board.title}</span>}
          below={
            <span className={classes.facts}>
              <ExamPeriod {...board} />
              <Chip
                tone={isError ? 'bad' : 'ok'}
                icon={isError ? <IconWifiOff size={14} /> : <IconWifi size={14} />}
              >
                {isError ? <Trans>Not up to date</Trans> : <Trans>Live</Trans>}
              </Chip>
            </span>
          }
          actions={
            <>
              <Button
                size="md"
                variant="default"
                leftSection={<IconClockPlus size={18} stroke={1.75} />}
                onClick={() => setDialog({ kind: 'time', whom: everybody })}
              >
                <Trans>Give time</Trans>
              </Button>
              {board.mayCorrect && (
                <Button
                  size="md"
                  variant="default"
                  leftSection={<IconPencil size={18} stroke={1.75} />}
                  onClick={() => setDialog({ kind: 'correction', whom: everybody })}
                >
                  <Trans>Correct a question</Trans>
                </Button>
              )}
              <Button
                size="md"
                variant={next ? 'default' : 'filled'}
                leftSection={<IconMessage size={18} stroke={1.75} />}
                onClick={() => setDialog({ kind: 'message', whom: everybody })}
              >
                <Trans>Message all</Trans>
              </Button>
            </>
          }
        />
        <p className={classes.figures}>
          <Figure value={count(({ seat }) => seat.place !== 'notBegun')}>
            <Trans>begun</Trans>
          </Figure>
          <Figure value={count((one) => one.seat.place === 'writing' && !isLost(one))}>
            <Trans>connected</Trans>
          </Figure>
          <Figure value={inTrouble.length} isWarning>
            <Trans>in trouble</Trans>
          </Figure>
          <Figure value={count(isIn)}>
            <Trans>handed in</Trans>
          </Figure>
          {board.accessCode !== '' && (
            <span>
              <Trans>
                Access code <b>{board.accessCode}</b>
              </Trans>
            </span>
          )}
        </p>
        <div className={classes.filters}>
          <SegmentedControl
            size="md"
            aria-label={t`Show`}
            value={filter}
            onChange={(value) => setFilter(filters.find((known) => known === value) ?? 'trouble')}
            data={[
              { value: 'trouble', label: t`Trouble first` },
              { value: 'lost', label: `${t`Not connected`} ${count(isLost)}` },
              { value: 'handedIn', label: `${t`Handed in`} ${count(isIn)}` },
            ]}
          />
          <SearchField label={t`Search by name`} value={keyword} onSearch={setKeyword} />
        </div>
        <div
          className={classes.table}
          role="table"
          aria-label={t({ message: 'People', context: 'who take an exam' })}
        >
          <div className={classes.headRow} role="row">
            <span role="columnheader">
              <Trans context="who takes an exam">Person</Trans>
            </span>
            <span role="columnheader">
              <Trans>Where</Trans>
            </span>
            <span role="columnheader">
              <Trans>State</Trans>
            </span>
            <span role="columnheader">
              <Trans>Last saved</Trans>
            </span>
            <span role="columnheader">
              <Trans>To be sent</Trans>
            </span>
            <span role="columnheader">
              <Trans>Time left</Trans>
            </span>
            <span role="columnheader" className={classes.spoken}>
              <Trans>What to do</Trans>
            </span>
          </div>
          <BoardGroup
            title={t`Needs you`}
            ranked={inTrouble}
            board={board}
            next={next}
            onDialog={setDialog}
          />
          <BoardGroup title={t`Going well`} ranked={well} board={board} onDialog={setDialog} />
          <BoardGroup title={t`Not writing`} ranked={rest} board={board} onDialog={setDialog} />
        </div>
      </div>
      <BoardSide board={board} onAnswer={(whom) => setDialog({ kind: 'message', whom })} />
      {dialog?.kind === 'message' && (
        <MessageDialog
          examId={examId}
          whom={dialog.whom}
          asked={board.messages.filter((message) => isAskedBy(message, dialog.whom))}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'correction' && (
        <CorrectionDialog
          examId={examId}
          lang={board.lang}
          corrections={board.corrections}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'takeover' && (
        <TakeoverDialog
          examId={examId}
          whom={dialog.whom}
          deviceMinutes={board.deviceMinutes}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog?.kind === 'time' && (
        <TimeDialog examId={examId} whom={dialog.whom} onClose={() => setDialog(undefined)} />
      )}
    </div>
  );
}

function rankedSeats(board: Board, now: number): Ranked[] {
  const rank = (trouble: Trouble | undefined) =>
    trouble === undefined ? troubles.length : troubles.indexOf(trouble);
  return board.seats
    .map((seat) => ({
      seat,
      trouble: troubleOf({ ...seat, isSupervised: board.isSupervised }, now),
    }))
    .toSorted((one, other) => rank(one.trouble) - rank(other.trouble));
}

const isAskedBy = ({ writtenBy, userId, isAnswered }: BoardMessage, whom: Whom): boolean =>
  writtenBy === null && !isAnswered && userId === whom.userId;

function Figure({
  value,
  isWarning = false,
  children,
}: {
  value: number;
  isWarning?: boolean;
  children: React.ReactNode;
}) {
  return (
    <span data-warn={(isWarning && value > 0) || undefined}>
      <b>{value}</b> {children}
    </span>
  );
}
