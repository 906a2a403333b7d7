import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { UnstyledButton } from '@mantine/core';
import { IconChartBar, IconChevronDown } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDuration } from '../../../../domain/format/duration.ts';
import type { QuizResult } from '../../../../domain/gradebook/results.contract.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { EmptyState } from '../../../ui/EmptyState/empty-state.tsx';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import panel from '../../../ui/Panel/panel.module.css';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { resultsQuery } from '../gradebook.queries.ts';
import { Distribution } from './distribution.tsx';
import { HardestQuestions } from './hardest-questions.tsx';
import classes from './quiz-results.module.css';

/** How the quizzes of a class turned out. */
export default function QuizResults({ classId }: { classId: number }) {
  const { data, isLoadingError, refetch } = useQuery(resultsQuery(classId));
  const { t } = useLingui();
  if (isLoadingError) return <LoadFailure onRetry={refetch} />;
  if (!data) return <TextSkeleton />;
  const begun = data.filter(({ attemptCount }) => attemptCount > 0);
  return (
    <section className={classes.results} aria-labelledby="quiz-results">
      <h2 id="quiz-results" className={classes.heading}>
        <Trans>Quizzes</Trans>
      </h2>
      {begun.length === 0 && (
        <EmptyState icon={<IconChartBar size={28} stroke={1.75} />} title={t`No results yet`}>
          <Trans>They appear here once somebody has handed in a quiz.</Trans>
        </EmptyState>
      )}
      {begun.map((quiz) => (
        <QuizCard key={quiz.classMaterialId} classId={classId} quiz={quiz} />
      ))}
    </section>
  );
}

function QuizCard({ classId, quiz }: { classId: number; quiz: QuizResult }) {
  const { t, i18n } = useLingui();
  const [isOpen, setIsOpen] = useState(false);
  const { classMaterialId, title, personCount, traineeCount, waitingCount, medianSeconds } = quiz;
  const listId = `hardest-${classMaterialId}`;
  return (
    <article className={`${panel.panel} ${classes.card}`}>
      <div className={classes.head}>
        <h3 className={classes.title}>{title}</h3>
        {waitingCount > 0 && (
          <Chip tone="warn">
            <Plural value={waitingCount} one="# to mark" other="# to mark" />
          </Chip>
        )}
        <p className={classes.facts}>
          <Trans>
            {personCount} of {traineeCount} handed in
          </Trans>
          {' · '}
          <Plural value={quiz.attemptCount} one="# attempt" other="# attempts" />
          {medianSeconds !== null && medianSeconds > 0 && (
            <>
              {' · '}
              <Trans>half took {formatDuration(medianSeconds * 1000, i18n.locale)} or less</Trans>
            </>
          )}
        </p>
      </div>
      <div className={classes.figures}>
        <Distribution title={title} counts={quiz.distribution} />
        <dl className={classes.shares}>
          <Share name={t`Scores that count`} percent={quiz.average} />
          <Share name={t`First attempts`} percent={quiz.firstAverage} />
          <Share name={t`Best attempts`} percent={quiz.bestAverage} />
        </dl>
      </div>
      <UnstyledButton
        className={classes.more}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Trans>Hardest questions</Trans>
        <IconChevronDown size={18} data-open={isOpen || undefined} aria-hidden />
      </UnstyledButton>
      <div id={listId}>
        {isOpen && <HardestQuestions classId={classId} classMaterialId={classMaterialId} />}
      </div>
    </article>
  );
}

function Share({ name, percent }: { name: string; percent: number | null }) {
  return (
    <div className={classes.share}>
      <dt>{name}</dt>
      <dd>
        <span className={classes.track} aria-hidden>
          <span style={{ width: `${percent ?? 0}%` }} />
        </span>
        <strong>{percent === null ? '–' : `${Math.round(percent)}%`}</strong>
      </dd>
    </div>
  );
}
