import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '@mantine/core';
import { IconCircleCheck, IconDeviceTablet } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type DeviceCheck, deviceChecks } from '../../../../domain/exams/exam-rehearsal.schema.ts';
import type { OwnExam } from '../../../../domain/exams/own-exams.contract.ts';
import { failsPage } from '../../../lib/fails-page.ts';
import { usePageTitle } from '../../../lib/use-page-title.ts';
import { LoadFailure } from '../../../ui/LoadFailure/load-failure.tsx';
import { TextSkeleton } from '../../../ui/Skeleton/text-skeleton.tsx';
import { saysWhenNotKept } from '../../../ui/Toast/says-when-not-kept.ts';
import { ownExamQuery, sealedPaperQuery } from '../own-exams.queries.ts';
import { useQuestionKit } from '../question-kit.ts';
import { CheckList } from './check-list.tsx';
import classes from './rehearsal.module.css';
import { type Found, type FoundAll, runChecks } from './run-checks.ts';
import { SampleExam } from './sample-exam.tsx';
import { outcomesOf, useRehearsal } from './use-rehearsal.ts';

interface Props {
  readonly examId: number;
  readonly person: { readonly name: string; readonly imageUrl: string | null };
}

/** The exam on this very device before it counts: what is needed, and a sample on the same screen. */
export function RehearsalRoom({ examId, person }: Props) {
  const { t } = useLingui();
  const {
    data: exam,
    isLoadingError,
    refetch,
  } = useQuery({ ...ownExamQuery(examId), throwOnError: failsPage });
  usePageTitle(t`Rehearsal`);
  if (!exam)
    return (
      <main className={classes.page}>
        {isLoadingError ? <LoadFailure onRetry={refetch} /> : <TextSkeleton />}
      </main>
    );
  if (exam.sitting)
    return (
      <main className={classes.page}>
        <h1>
          <Trans>Rehearsal</Trans>
        </h1>
        <p role="status">
          <Trans>The exam has begun, so you can no longer rehearse.</Trans>
        </p>
        <Back examId={examId} />
      </main>
    );
  return <Rehearsing exam={exam} person={person} />;
}

const never: FoundAll = {};

function Rehearsing({ exam, person }: { exam: OwnExam; person: Props['person'] }) {
  const { id: examId, needs } = exam;
  const { tryLanguage, prepareCode } = useQuestionKit();
  const { say, isWaiting } = useRehearsal(examId);
  const [found, setFound] = useState(never);
  const [step, setStep] = useState<'checks' | 'sample' | 'end'>('checks');
  const newest = useRef(never);
  const paper = usePaperHere(examId);
  const all = paper ? { ...found, paper } : found;
  const checks = deviceChecks.filter((check) => check !== 'runtimes' || needs.languages.length > 0);

  const note = (check: DeviceCheck, one: Found) => {
    newest.current = { ...newest.current, [check]: one };
    setFound(newest.current);
  };
  const look = useEffectEvent(async () => {
    if (exam.hasCode) await prepareCode().catch(() => {});
    await runChecks({
      examId,
      needs,
      tryLanguage,
      onFound: note,
    });
    await say({ outcomes: outcomesOf(newest.current), answers: new Map(), handedInAt: null });
  });
  useEffect(() => {
    // What cannot be kept is told by the check of this device's room.
    void look().catch(() => {});
  }, []);

  if (step === 'sample')
    return (
      <SampleExam
        exam={exam}
        person={person}
        onKeep={(answers, handedInAt) => say({ outcomes: outcomesOf(all), answers, handedInAt })}
        onHandedIn={() => setStep('end')}
      />
    );
  if (step === 'end') return <Arrived examId={examId} isWaiting={isWaiting} />;
  const goOn = async () => {
    const outcomes = outcomesOf(all);
    if (await saysWhenNotKept(say({ outcomes, answers: new Map(), handedInAt: null })))
      setStep('sample');
  };
  return (
    <main className={classes.page}>
      <h1>
        <Trans>Rehearsal</Trans> · <span lang={exam.lang}>{exam.title}</span>
      </h1>
      <p className={classes.lead}>
        <Trans>
          Try everything on the device you will use for the exam, as often as you like. Nothing
          counts, and nobody sees what you write. The people running the exam see which device you
          rehearsed on and what this list says.
        </Trans>
      </p>
      <CheckList checks={checks} found={all} onFound={note} />
      <div className={classes.deeds}>
        <Button size="lg" onClick={() => void goOn()}>
          <Trans>Go on to the sample</Trans>
        </Button>
        <Back examId={examId} />
      </div>
    </main>
  );
}

/** Undefined while it is on its way. */
function usePaperHere(examId: number): Found | undefined {
  const { data, isError, fetchStatus } = useQuery(sealedPaperQuery(examId));
  if (data) return { outcome: 'ok' };
  if (fetchStatus === 'paused') return { outcome: 'unknown' };
  return isError ? { outcome: 'bad' } : undefined;
}

/** What one sees in the exam, too, once everything has reached the server. */
function Arrived({ examId, isWaiting }: { examId: number; isWaiting: boolean }) {
  return (
    <main className={classes.page}>
      <h1>
        <Trans>Rehearsal</Trans>
      </h1>
      <p className={classes.arrived} role="status" data-waits={isWaiting || undefined}>
        {isWaiting ? (
          <>
            <IconDeviceTablet size={28} stroke={1.75} aria-hidden />
            <Trans>
              It is safe on this device, and goes to the server as soon as there is a connection. It
              works the same way in the exam.
            </Trans>
          </>
        ) : (
          <>
            <IconCircleCheck size={28} stroke={1.75} aria-hidden />
            <Trans>It arrived. Your device is ready, and nothing of this counts.</Trans>
          </>
        )}
      </p>
      <Back examId={examId} />
    </main>
  );
}

function Back({ examId }: { examId: number }) {
  return (
    <Button
      renderRoot={(root) => <Link {...root} to="/exams/$examId" params={{ examId }} />}
      size="lg"
      variant="default"
    >
      <Trans>Back to the exam</Trans>
    </Button>
  );
}
