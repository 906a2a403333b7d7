import { Trans, useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import { IconClipboardText } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import type { ReportDesk } from '../../../../domain/reports/own-reports.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { PageSkeleton } from '../../../ui/Skeleton/page-skeleton.tsx';
import { reportDesksQuery } from '../own-reports.queries.ts';
import { dayInWords, today } from '../today.ts';
import { ReportOfDay } from './report-of-day.tsx';
import type { QuestionsProps } from './report-form.tsx';
import classes from './own-reports-page.module.css';

interface Props {
  readonly classId: number | undefined;
  readonly day: string | undefined;
  readonly onPlace: (classId: number, day: string) => void;
  readonly questions: ComponentType<QuestionsProps>;
  /** In a room of a bootcamp: its classes. */
  readonly classIds?: readonly number[];
}

/** Where a trainee writes the report of a day, and finds those of the days before. */
export function OwnReportsPage({ classId, day, onPlace, questions, classIds }: Props) {
  const { t, i18n } = useLingui();
  const { data, isLoadingError, refetch } = useQuery(reportDesksQuery());
  usePageTitle(t`Daily reports`);
  if (isLoadingError) return <LoadFailure onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  const desks = classIds ? data.filter((one) => classIds.includes(one.classId)) : data;
  const desk = desks.find((one) => one.classId === classId) ?? desks[0];
  if (!desk)
    return (
      <>
        <PageHeader title={<Trans>Daily reports</Trans>} />
        <EmptyState
          icon={<IconClipboardText size={28} stroke={1.75} />}
          title={t`No class to report in`}
        >
          <Trans>While you are in a class, its daily reports are written here.</Trans>
        </EmptyState>
      </>
    );
  const shownDay = day ?? lastDayOf(desk);
  return (
    <div className={classes.page}>
      <PageHeader
        above={
          desks.length > 1 ? (
            <NativeSelect
              className={classes.choose ?? ''}
              size="md"
              aria-label={t`Class`}
              value={String(desk.classId)}
              onChange={({ currentTarget }) => onPlace(Number(currentTarget.value), shownDay)}
              data={desks.map((one) => ({ value: String(one.classId), label: one.title }))}
            />
          ) : (
            <span lang={desk.lang}>{desk.title}</span>
          )
        }
        title={<Trans>Report for {dayInWords(shownDay, i18n.locale)}</Trans>}
      />
      <ReportOfDay
        key={`${desk.classId} ${shownDay}`}
        desk={desk}
        day={shownDay}
        onDay={(next) => onPlace(desk.classId, next)}
        questions={questions}
      />
    </div>
  );
}

const lastDayOf = ({ endAt }: ReportDesk): string => (today() > endAt ? endAt : today());
