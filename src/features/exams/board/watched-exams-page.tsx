import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { ExamPeriod } from '../exam-times.tsx';
import { watchedExamsQuery } from './board.queries.ts';
import classes from './watched-exams.module.css';

/** The exams that one may watch, for whoever was named, and for admins. */
export function WatchedExamsPage() {
  const { t } = useLingui();
  usePageTitle(t`Invigilation`);
  const { data, isLoadingError, refetch } = useQuery(watchedExamsQuery());
  return (
    <>
      <PageHeader title={t`Invigilation`} />
      {isLoadingError && <LoadFailure onRetry={refetch} />}
      {!data && !isLoadingError && <TextSkeleton />}
      {data?.length === 0 && (
        <EmptyState icon={<IconEye size={28} stroke={1.75} />} title={t`No exam to watch`}>
          <Trans>When you are named as an invigilator, the exam appears here.</Trans>
        </EmptyState>
      )}
      <ul className={classes.exams}>
        {data?.map((exam) => (
          <li key={exam.id}>
            <Link to="/invigilation/$examId" params={{ examId: exam.id }}>
              <b lang={exam.lang}>{exam.title}</b>
              <span>
                <ExamPeriod {...exam} />
              </span>
              <span>
                <Plural value={exam.writingCount} one="# writing" other="# writing" /> ·{' '}
                <Plural value={exam.handedInCount} one="# handed in" other="# handed in" /> ·{' '}
                <Plural value={exam.peopleCount} one="# person" other="# people" />
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
