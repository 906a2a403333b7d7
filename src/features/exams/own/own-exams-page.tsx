import { Plural, Trans, useLingui } from '@lingui/react/macro';
import {
  IconCalendarEvent,
  IconCircleCheck,
  IconCircleDashed,
  IconClipboardCheck,
  IconClock,
  IconPlayerPlay,
} from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SittingState } from '../../../../domain/exams/exam.schema.ts';
import type { OwnExamSummary } from '../../../../domain/exams/own-exams.contract.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { ExamPeriod } from '../exam-times.tsx';
import { ownExamsQuery } from '../own-exams.queries.ts';
import classes from './own-exams-page.module.css';

const now: readonly SittingState[] = ['open', 'taking'];
const done: readonly SittingState[] = ['handedIn', 'result', 'missed'];

/** A trainee's exams: what can be taken now, what is to come, and what became of the others. */
export function OwnExamsPage() {
  const { t } = useLingui();
  usePageTitle(t`Exams`);
  const { data, isLoadingError, refetch } = useQuery(ownExamsQuery());
  const of = (states: readonly SittingState[]) =>
    (data ?? []).filter(({ state }) => states.includes(state));
  return (
    <>
      <PageHeader title={t`Exams`} />
      {isLoadingError && <LoadFailure onRetry={refetch} />}
      {!data && !isLoadingError && <TextSkeleton />}
      {data?.length === 0 && (
        <EmptyState icon={<IconClipboardCheck size={28} stroke={1.75} />} title={t`No exams`}>
          <Trans>Exams you are to take appear here.</Trans>
        </EmptyState>
      )}
      <Section title={t`Open now`} exams={of(now)} />
      <Section title={t`To come`} exams={of(['toCome'])} />
      <Section title={t`Done`} exams={of(done).toReversed()} />
    </>
  );
}

function Section({ title, exams }: { title: string; exams: readonly OwnExamSummary[] }) {
  if (exams.length === 0) return null;
  return (
    <section className={classes.section}>
      <h2 className={classes.heading}>{title}</h2>
      <ul className={classes.list}>
        {exams.map((exam) => (
          <li key={exam.id}>
            <ExamCard exam={exam} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function ExamCard({ exam }: { exam: OwnExamSummary }) {
  const isNow = now.includes(exam.state);
  return (
    <Link
      className={classes.card}
      data-now={isNow || undefined}
      to="/exams/$examId"
      params={{ examId: exam.id }}
    >
      <span className={classes.title} lang={exam.lang}>
        {exam.title}
      </span>
      <span className={classes.facts}>
        <span>
          <IconCalendarEvent size={16} stroke={1.75} aria-hidden />
          <ExamPeriod {...exam} />
        </span>
        {exam.minutes !== null && (
          <span>
            <IconClock size={16} stroke={1.75} aria-hidden />
            <Plural value={exam.minutes} one="# minute" other="# minutes" />
          </span>
        )}
      </span>
      <span className={classes.state}>
        <StateChip exam={exam} />
      </span>
    </Link>
  );
}

export function StateChip({ exam }: { exam: OwnExamSummary }) {
  const { i18n } = useLingui();
  switch (exam.state) {
    case 'toCome':
      return (
        <Chip>
          <Trans>To come</Trans>
        </Chip>
      );
    case 'open':
      return (
        <Chip tone="primary" icon={<IconPlayerPlay size={14} />}>
          <Trans>Open now</Trans>
        </Chip>
      );
    case 'taking':
      return (
        <Chip tone="primary" icon={<IconClock size={14} />}>
          <Trans>You are taking it</Trans>
        </Chip>
      );
    case 'handedIn':
      return (
        <Chip tone="ok" icon={<IconCircleCheck size={14} />}>
          <Trans>Handed in</Trans>
        </Chip>
      );
    case 'missed':
      return (
        <Chip icon={<IconCircleDashed size={14} />}>
          <Trans>Not taken</Trans>
        </Chip>
      );
    case 'result':
      return (
        <Chip
          tone={exam.hasPassed ? 'ok' : 'neutral'}
          icon={exam.hasPassed ? <IconCircleCheck size={14} /> : <IconCircleDashed size={14} />}
        >
          {exam.hasPassed ? <Trans>Passed</Trans> : <Trans>Not passed</Trans>} ·{' '}
          {i18n.number(exam.points ?? 0)} / {i18n.number(exam.maxPoints)}
        </Chip>
      );
  }
}
