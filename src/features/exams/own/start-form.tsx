import { Trans, useLingui } from '@lingui/react/macro';
import { Button, TextInput } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed, IconHourglass } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import type { OwnExam } from '../../../../domain/exams/own-exams.contract.ts';
import { ExamMoment } from '../exam-times.tsx';
import { fillScreen } from '../full-screen.ts';
import { TakingOver } from '../taking-over.tsx';
import { useSitting } from '../use-sitting.ts';
import classes from './start-form.module.css';

interface Props {
  readonly exam: OwnExam;
  readonly personName: string;
  readonly isPaperHere: boolean;
  readonly onTake: () => void;
}

/** The way in: the code of the room, one's name, and the one button. */
export function StartForm({ exam, personName, isPaperHere, onTake }: Props) {
  const { t } = useLingui();
  const [accessCode, setAccessCode] = useState('');
  const [signedName, setSignedName] = useState('');
  const { start } = useSitting(exam.id);
  const begin = useMutation({
    mutationFn: () => start({ accessCode, signedName }),
    onSuccess: onTake,
  });
  if (exam.state === 'taking')
    return exam.sitting?.isHere ? (
      <div className={classes.bar}>
        <Button size="lg" onClick={onTake}>
          <Trans>Continue</Trans>
        </Button>
      </div>
    ) : (
      <div className={classes.wait}>
        <TakingOver examId={exam.id} />
      </div>
    );
  if (exam.state === 'toCome')
    return (
      <div className={classes.wait}>
        <p>
          <Trans>
            It opens on <ExamMoment at={exam.opensAt} />.
          </Trans>
        </p>
        <PaperState isHere={isPaperHere} />
      </div>
    );
  const isBarred = exam.isSupervised && !exam.isAdmitted;
  const isReady =
    !isBarred &&
    (!exam.needsCode || accessCode.trim() !== '') &&
    (!exam.needsSignature || signedName.trim() !== '');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    if (exam.asksFullScreen) void fillScreen();
    begin.mutate();
  };
  return (
    <form className={classes.form} onSubmit={submit}>
      {exam.needsCode && (
        <TextInput
          size="md"
          label={t`Access code`}
          description={t`You will be told it in the room.`}
          autoComplete="off"
          value={accessCode}
          onChange={({ currentTarget }) => setAccessCode(currentTarget.value)}
        />
      )}
      {exam.needsSignature && (
        <TextInput
          size="md"
          label={t`Sign with your name`}
          description={t`Enter “${personName}” to declare that you take this exam yourself and by its rules.`}
          autoComplete="off"
          value={signedName}
          onChange={({ currentTarget }) => setSignedName(currentTarget.value)}
        />
      )}
      <PaperState isHere={isPaperHere} />
      {isBarred && (
        <p className={classes.fact} role="status">
          <IconHourglass size={18} stroke={1.75} aria-hidden />
          <Trans>Your invigilator will let you in. This page updates automatically.</Trans>
        </p>
      )}
      <Button type="submit" size="lg" disabled={!isReady} loading={begin.isPending}>
        <Trans>Begin the exam</Trans>
      </Button>
      <p className={classes.hint}>
        <Trans>The time starts when you press this.</Trans>
      </p>
    </form>
  );
}

function PaperState({ isHere }: { isHere: boolean }) {
  return (
    <p className={classes.fact} role="status">
      {isHere ? (
        <IconCircleCheck size={18} stroke={1.75} aria-hidden />
      ) : (
        <IconCircleDashed size={18} stroke={1.75} aria-hidden />
      )}
      {isHere ? (
        <Trans>The questions are on this device, locked until you begin.</Trans>
      ) : (
        <Trans>The questions are on their way to this device.</Trans>
      )}
    </p>
  );
}
