import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Button, UnstyledButton } from '@mantine/core';
import { IconBell, IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReportBoard } from '../../../../domain/reports/reports.contract.ts';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import { boardQuery, useRemind } from '../inbox/inbox.queries.ts';
import { dayInWords } from '../today.ts';
import { BoardTable } from './board-table.tsx';
import classes from './board.module.css';

const daysShown = 5;

interface Props {
  readonly classId: number;
  /** Of the class, where it is not said elsewhere. */
  readonly title: string | undefined;
  /** There is room for all of it. */
  readonly isBeside: boolean;
  readonly onOpen: (reportId: number) => void;
}

/** Who has not written, today and over the week; folded where there is little room. */
export function Board({ classId, title, isBeside, onOpen }: Props) {
  const { i18n } = useLingui();
  const { data } = useQuery(boardQuery(classId, daysShown));
  const [isUnfolded, setIsUnfolded] = useState(false);
  if (!data) return <TextSkeleton />;
  const last = data.days.at(-1);
  if (last === undefined || data.expectedCount === 0) return null;
  const isOpen = isBeside || isUnfolded;
  const missing = data.expectedCount - data.handedInCount;
  return (
    <div className={classes.board}>
      {title !== undefined && <p className={classes.class}>{title}</p>}
      <header className={classes.head}>
        <h2 className={classes.title}>
          {last === data.today ? (
            <Trans>Handed in today</Trans>
          ) : (
            <Trans>Handed in for {dayInWords(last, i18n.locale)}</Trans>
          )}
        </h2>
        <p className={classes.figure}>
          {data.handedInCount} / {data.expectedCount}
        </p>
        {!isBeside && (
          <UnstyledButton
            className={classes.fold}
            aria-expanded={isOpen}
            onClick={() => setIsUnfolded(!isOpen)}
          >
            {isOpen ? (
              <Trans>Show less</Trans>
            ) : missing > 0 ? (
              <Trans>See who has not</Trans>
            ) : (
              <Trans>See everybody</Trans>
            )}
            {isOpen ? (
              <IconChevronUp size={18} stroke={1.75} aria-hidden />
            ) : (
              <IconChevronDown size={18} stroke={1.75} aria-hidden />
            )}
          </UnstyledButton>
        )}
      </header>
      <ProgressBar
        percent={(data.handedInCount / data.expectedCount) * 100}
        label={`${data.handedInCount} / ${data.expectedCount}`}
      />
      {isOpen && (
        <>
          {last === data.today && missing > 0 && (
            <Reminder classId={classId} remindAt={data.remindAt} missing={missing} />
          )}
          <BoardTable board={data} onOpen={onOpen} />
        </>
      )}
    </div>
  );
}

interface ReminderProps {
  readonly classId: number;
  readonly remindAt: ReportBoard['remindAt'];
  readonly missing: number;
}

function Reminder({ classId, remindAt, missing }: ReminderProps) {
  const { t } = useLingui();
  const remind = useRemind(classId);
  return (
    <div className={classes.reminder}>
      <p className={classes.hint}>
        {remindAt === null ? (
          <Plural
            value={missing}
            one="# person has not written yet."
            other="# people have not written yet."
          />
        ) : (
          <Trans>
            At {remindAt}, people who have not written are reminded (now:{' '}
            <Plural value={missing} one="# person" other="# people" />
            ).
          </Trans>
        )}
      </p>
      <Button
        size="sm"
        variant="default"
        leftSection={<IconBell size={18} stroke={1.75} />}
        loading={remind.isPending}
        onClick={() =>
          remind.mutate(undefined, {
            onSuccess: (count) => showToast('success', t`Reminded: ${count}`),
          })
        }
      >
        <Trans>Remind now</Trans>
      </Button>
    </div>
  );
}
