import { Trans, useLingui } from '@lingui/react/macro';
import { Button, SegmentedControl, UnstyledButton } from '@mantine/core';
import { IconChecks, IconChevronRight } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { EmptyState } from '../../ui/EmptyState/empty-state.tsx';
import { RelativeTime } from '../../ui/RelativeTime/relative-time.tsx';
import { SearchField } from '../../ui/SearchField/search-field.tsx';
import { markingsPageSize, markingsQuery } from './markings.queries.ts';
import { ReviewNote, useWaitingCode } from './code/review/review-note.tsx';
import { LateChip } from './late-chip.tsx';
import { MarkingDesk } from './marking-desk.tsx';
import classes from './marking-panel.module.css';
import { QuizWaiting } from './quiz-waiting.tsx';
import { ScoreChip } from './score-chip.tsx';
import { TimingChip } from './timing-chip.tsx';

interface Props {
  classId: number;
  /** The attempt that is on the table; kept by the panel itself unless its page keeps it. */
  attemptId?: number | undefined;
  onAttempt?: (attemptId: number | undefined) => void;
  /** To the questions themselves; undefined for who may not correct them. */
  onCorrect?: (() => void) | undefined;
}

/** The answers of a class that wait for an instructor, and those that were scored. */
export function MarkingPanel({ classId, attemptId, onAttempt, onCorrect }: Props) {
  const { t, i18n } = useLingui();
  const [own, setOwn] = useState<number>();
  const [scored, setScored] = useState(false);
  const [keyword, setKeyword] = useState('');
  const [offset, setOffset] = useState(0);
  const markings = useQuery({
    ...markingsQuery(classId, { scored, keyword, offset }),
    placeholderData: keepPreviousData,
  });
  const open = onAttempt ? attemptId : own;
  const setOpen = onAttempt ?? setOwn;
  const rows = markings.data?.result;
  const count = markings.data?.pagination?.count ?? 0;
  const isCodeLeft = (useWaitingCode(classId)?.waiting ?? 0) > 0;
  const show = (isScored: boolean) => {
    setScored(isScored);
    setOffset(0);
  };

  if (open !== undefined) {
    const next = rows?.find((row) => row.attemptId !== open && waits(row))?.attemptId;
    return (
      <MarkingDesk
        key={open}
        classId={classId}
        attemptId={open}
        onClose={() => setOpen(undefined)}
        onNext={next === undefined || scored ? undefined : () => setOpen(next)}
      />
    );
  }
  return (
    <section aria-label={t`Marking`}>
      <ReviewNote classId={classId} />
      <div className={classes.tools}>
        <SegmentedControl
          size="md"
          aria-label={t`Which answers`}
          value={scored ? 'scored' : 'waiting'}
          onChange={(value) => show(value === 'scored')}
          data={[
            { value: 'waiting', label: t`Waiting` },
            { value: 'scored', label: t`Scored` },
          ]}
        />
        <SearchField
          label={t`Search for a trainee`}
          value={keyword}
          onSearch={(next) => {
            setKeyword(next);
            setOffset(0);
          }}
        />
        {onCorrect && (
          <Button variant="default" className={classes.correct} onClick={onCorrect}>
            <Trans>Correct questions</Trans>
          </Button>
        )}
      </div>
      {!rows ? (
        <QuizWaiting />
      ) : rows.length === 0 && isCodeLeft && !scored ? (
        <p className={classes.none}>
          <Trans>No answers of quizzes are waiting.</Trans>
        </p>
      ) : rows.length === 0 ? (
        <EmptyState
          icon={<IconChecks />}
          title={scored ? t`Nothing has been scored yet` : t`Nothing to mark`}
        >
          <Trans>Answers of trainees appear here as soon as they hand in a quiz.</Trans>
        </EmptyState>
      ) : (
        <ul className={classes.list} aria-busy={markings.isPlaceholderData}>
          {rows.map((row) => (
            <li key={row.attemptId}>
              <UnstyledButton className={classes.row} onClick={() => setOpen(row.attemptId)}>
                <span className={classes.who}>
                  <b>{row.trainee.name}</b>
                  <span>{row.materialTitle}</span>
                </span>
                <span className={classes.when}>
                  <RelativeTime at={row.submittedAt} />
                </span>
                {row.points !== null && (
                  <span className={classes.points}>
                    {i18n.number(row.points)} / {i18n.number(row.maxPoints)}
                  </span>
                )}
                {row.lateCount > 0 && <LateChip state="waiting" />}
                <TimingChip attempt={row} />
                <ScoreChip attempt={row} />
                <IconChevronRight size={18} stroke={1.75} aria-hidden />
              </UnstyledButton>
            </li>
          ))}
        </ul>
      )}
      {count > markingsPageSize && (
        <div className={classes.pages}>
          <Button
            variant="default"
            disabled={offset === 0}
            onClick={() => setOffset(offset - markingsPageSize)}
          >
            <Trans>Previous</Trans>
          </Button>
          <Button
            variant="default"
            disabled={offset + markingsPageSize >= count}
            onClick={() => setOffset(offset + markingsPageSize)}
          >
            <Trans>Next</Trans>
          </Button>
        </div>
      )}
    </section>
  );
}

const waits = ({ waitingCount, lateCount }: { waitingCount: number; lateCount: number }): boolean =>
  waitingCount > 0 || lateCount > 0;
