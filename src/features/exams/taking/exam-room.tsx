import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';
import { ExamAnswerSchema } from '../../../../domain/exams/exam-answer.schema.ts';
import type { ExamPaper, OwnExam, Sitting } from '../../../../domain/exams/own-exams.contract.ts';
import { failsPage } from '../../../lib/fails-page.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { useAttemptMemory } from '../../../offline/attempts/attempt-memory.ts';
import { useWaiting, useWaitingOf, useWasRead } from '../../../offline/outbox/use-waiting.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { showToast } from '../../../ui/Toast/toast.tsx';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { SaveEmergency } from '../emergency/save-emergency.tsx';
import { filesOfExam } from '../files/files-of-exam.ts';
import { leaveFullScreen } from '../full-screen.ts';
import { openPaper } from '../open-paper.ts';
import {
  entityOf,
  isEndedByClock,
  ownExamQuery,
  sealedPaperQuery,
  withWaiting,
} from '../own-exams.queries.ts';
import { TakingOver } from '../taking-over.tsx';
import { ExamDesk } from './exam-desk.tsx';
import classes from './exam-room.module.css';

interface Props {
  readonly examId: number;
  readonly person: { readonly name: string; readonly imageUrl: string | null };
}

const askAgainMs = 15_000;

/** An exam that somebody takes: nothing else is on the screen. */
export function ExamRoom({ examId, person }: Props) {
  const { t } = useLingui();
  const { data, isLoadingError, refetch } = useQuery({
    ...ownExamQuery(examId),
    throwOnError: failsPage,
    // Time may be given; and the server's clock is the one that counts.
    refetchInterval: askAgainMs,
    refetchIntervalInBackground: true,
  });
  const waiting = useWaitingOf(entityOf(examId));
  const files = useWaiting(filesOfExam(examId));
  const wasRead = useWasRead(entityOf(examId));
  const exam = data && withWaiting(data, waiting);
  const paper = usePaper(examId, exam?.sitting ?? undefined);
  usePageTitle(exam?.title ?? t`Exams`);
  async function goOnIfOpen(): Promise<void> {
    const { data: now } = await refetch();
    if (now?.sitting?.submittedAt === null)
      showToast(
        'warning',
        t`The clock of this device was ahead. There is time left: keep writing.`,
      );
  }
  if (!exam || !wasRead)
    return isLoadingError ? (
      <Outside>
        <LoadFailure onRetry={refetch} />
      </Outside>
    ) : (
      <Outside>
        <TextSkeleton />
      </Outside>
    );
  const { sitting } = exam;
  if (!sitting || sitting.submittedAt !== null)
    return (
      <>
        <Ended
          exam={exam}
          waitingCount={countOf(waiting, examId) + files.length}
          isByClock={isEndedByClock(waiting)}
        />
        {isEndedByClock(waiting) && <ByClock onTold={goOnIfOpen} />}
      </>
    );
  if (!sitting.isHere)
    return (
      <Outside>
        <TakingOver examId={examId} />
      </Outside>
    );
  if (paper === 'damaged')
    return (
      <Outside>
        <p role="alert">
          <Trans>The questions could not be opened. Reload this page.</Trans>
        </p>
      </Outside>
    );
  if (!paper)
    return (
      <Outside>
        <TextSkeleton />
      </Outside>
    );
  return <Remembered exam={exam} sitting={sitting} paper={paper} person={person} />;
}

function Remembered(props: {
  exam: OwnExam;
  sitting: Sitting;
  paper: ExamPaper;
  person: Props['person'];
}) {
  const memory = useAttemptMemory(props.sitting.uuid, ExamAnswerSchema);
  return memory ? (
    <ExamDesk key={props.sitting.uuid} {...props} memory={memory} />
  ) : (
    <Outside>
      <TextSkeleton />
    </Outside>
  );
}

/** Opened once; undefined while it is on its way. */
function usePaper(examId: number, sitting: Sitting | undefined): ExamPaper | 'damaged' | undefined {
  const { data: sealed, refetch } = useQuery(sealedPaperQuery(examId));
  const [paper, setPaper] = useState<ExamPaper | 'damaged'>();
  const key = sitting?.key;
  useEffect(() => {
    if (!sealed || !key || typeof paper === 'object') return undefined;
    let isWanted = true;
    openPaper(sealed, key).then(
      (opened) => isWanted && setPaper(opened),
      () => {
        // It was published anew since it came onto this device.
        void refetch();
        if (isWanted) setPaper('damaged');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [sealed, key, paper, refetch]);
  return paper;
}

/** Another exam may have a number that begins with this one’s. */
const countOf = (waiting: readonly Operation[], examId: number): number =>
  waiting.filter(({ entity }) => entity === entityOf(examId)).length;

/** While the server has not heard that the clock of this device came to its end. */
function ByClock({ onTold }: { onTold: () => Promise<void> }) {
  const tell = useEffectEvent(() => void onTold());
  useEffect(() => () => tell(), []);
  return null;
}

function Ended(props: { exam: OwnExam; waitingCount: number; isByClock: boolean }) {
  const { exam, waitingCount, isByClock } = props;
  useEffect(() => void leaveFullScreen(), []);
  return (
    <Outside>
      <h1 lang={exam.lang}>{exam.title}</h1>
      {exam.sitting && (
        <p role="status">
          {isByClock ? (
            <Trans>
              By this device’s clock, time is up. Your answers are safe here: leave this page open
              until there is a connection. If there is time left by the server’s clock, the exam
              continues automatically.
            </Trans>
          ) : waitingCount > 0 ? (
            <Trans>
              You have handed in on this device. Your answers are safe on it, and not all of them
              are on the server yet: leave this page open until they are.
            </Trans>
          ) : exam.sitting.capturedBy === 'deadline' ? (
            <Trans>Time is up. Your answers have been handed in.</Trans>
          ) : (
            <Trans>You have handed in. Your answers are safe.</Trans>
          )}
        </p>
      )}
      {exam.sitting && waitingCount > 0 && (
        <div className={classes.emergency}>
          <SaveEmergency examId={exam.id} />
        </div>
      )}
      <Button component={Link} to="/exams" size="md" variant="default">
        <Trans>To the exams</Trans>
      </Button>
    </Outside>
  );
}

function Outside({ children }: { children: React.ReactNode }) {
  return <main className={classes.outside}>{children}</main>;
}
