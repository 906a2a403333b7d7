import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { OwnExam } from '../../../../domain/exams/own-exams.contract.ts';
import { failsPage } from '../../../lib/fails-page.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { PageHeader } from '../../../ui/PageHeader/page-header.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { useWaitingOf } from '../../../offline/outbox/use-waiting.ts';
import { ExamPeriod } from '../exam-times.tsx';
import { entityOf, ownExamQuery, sealedPaperQuery, withWaiting } from '../own-exams.queries.ts';
import { useQuestionKit } from '../question-kit.ts';
import { ExamRules } from './exam-rules.tsx';
import classes from './own-exam-page.module.css';
import { OwnExamResult } from './own-exam-result.tsx';
import { RehearsalLink } from './rehearsal-link.tsx';
import { StartForm } from './start-form.tsx';
import { StateChip } from './own-exams-page.tsx';

interface Props {
  readonly examId: number;
  /** As it stands in the account: what is to be signed with. */
  readonly personName: string;
  readonly onTake: () => void;
}

/** An exam before one takes it, and what became of it after. */
export function OwnExamPage({ examId, personName, onTake }: Props) {
  const { t } = useLingui();
  const { data, isLoadingError, refetch } = useQuery({
    ...ownExamQuery(examId),
    throwOnError: failsPage,
    // An invigilator may let one in, and results come out.
    refetchInterval: 15_000,
  });
  const waiting = useWaitingOf(entityOf(examId));
  const exam = data && withWaiting(data, waiting);
  usePageTitle(exam?.title ?? t`Exams`);
  if (!exam) return isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton isPadded />;
  return (
    <div className={classes.page}>
      <PageHeader
        above={
          <Link to="/exams">
            <Trans>Exams</Trans>
          </Link>
        }
        title={<span lang={exam.lang}>{exam.title}</span>}
        below={<ExamPeriod {...exam} />}
      />
      <p className={classes.state}>
        <StateChip exam={exam} />
      </p>
      {exam.state === 'result' ? (
        <OwnExamResult examId={examId} />
      ) : (
        <Before exam={exam} personName={personName} onTake={onTake} />
      )}
    </div>
  );
}

function Before({ exam, personName, onTake }: Omit<Props, 'examId'> & { exam: OwnExam }) {
  const isAhead = exam.state === 'toCome' || exam.state === 'open';
  // It lies on the device before it begins, encrypted: a start needs no more than its key.
  const { prepareCode } = useQuestionKit();
  useEffect(() => {
    // Without a network it comes at the start, which needs one.
    if (isAhead && exam.hasCode) void prepareCode().catch(() => {});
  }, [isAhead, exam.hasCode, prepareCode]);
  const paper = useQuery({ ...sealedPaperQuery(exam.id), enabled: isAhead });
  if (exam.state === 'handedIn')
    return (
      <p className={classes.note}>
        <Trans>
          Your answers have been handed in. You will be told when the results are out, and they will
          appear here.
        </Trans>
      </p>
    );
  if (exam.state === 'missed')
    return (
      <p className={classes.note}>
        <Trans>
          This exam is closed. If you could not come in time, ask the people running it.
        </Trans>
      </p>
    );
  return (
    <>
      <ExamRules exam={exam} />
      {exam.sitting === null && <RehearsalLink examId={exam.id} />}
      <StartForm
        exam={exam}
        personName={personName}
        isPaperHere={paper.data !== undefined}
        onTake={onTake}
      />
    </>
  );
}
