import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { type ExamSign, signExam } from '../../../../domain/exams/exam-board.contract.ts';
import { signEverySeconds } from '../../../../domain/exams/exam-board.rules.ts';
import type { OwnExam } from '../../../../domain/exams/own-exams.contract.ts';
import { call } from '../../../lib/api.ts';
import { noteTimes } from '../../../offline/attempts/told-times.ts';
import { useWaiting, useWaitingOf } from '../../../offline/outbox/use-waiting.ts';
import { filesOf } from '../../../offline/outbox/waiting-picture.ts';
import { examDevice } from '../exam-device.ts';
import { entityOf, ownExamKey } from '../own-exams.queries.ts';
import { watchAbsences } from './absences.ts';

/** Letters from which on a paste is worth a word. */
const largePaste = 200;

interface Signing {
  readonly examId: number;
  readonly uuid: string;
  /** The number of the question that is open. */
  readonly question: number | null;
  /** Nothing is told, and nothing is heard. */
  readonly isOff: boolean;
}

/**
 * Tells the server every few seconds that this device is there, and hears what it says of time and what was
 * written. What could not be told yet is told with the next sign.
 */
export function useSigns({ examId, uuid, question, isOff }: Signing) {
  const client = useQueryClient();
  const answers = useWaitingOf(entityOf(examId)).length;
  const waiting = answers + useWaiting(filesOf(entityOf(examId))).length;
  const untold = useRef({ left: 0, pasted: 0 });
  const [told, setTold] = useState<ExamSign>();
  const newest = told?.newestCorrection ?? null;
  const { mutate, isPending } = useMutation({
    mutationFn: async (at: number | null) => {
      const { left, pasted } = untold.current;
      const deviceUuid = await examDevice();
      const body = { deviceUuid, question: at, waitingAnswers: waiting, left, pasted };
      const { result } = await call(signExam, { params: { examId }, body }, { ignoreErrors: true });
      return { result, left, pasted };
    },
    retry: false,
    onSuccess: ({ result, left, pasted }) => {
      const { current } = untold;
      untold.current = { left: current.left - left, pasted: current.pasted - pasted };
      setTold(result);
      noteTimes([{ uuid, secondsLeft: result.secondsLeft }]);
      // A deadline that moved, or a hand-in by the clock: all of it is asked again.
      const known = client.getQueryData<OwnExam>(ownExamKey(examId))?.sitting;
      // So are corrections, of which this device knows those of its own questions alone.
      const isMoved =
        known?.deadlineAt !== result.deadlineAt || known.submittedAt !== result.submittedAt;
      if (isMoved || result.newestCorrection !== newest)
        void client.invalidateQueries({ queryKey: ownExamKey(examId), exact: true });
    },
  });
  const sign = useEffectEvent((at: number | null) => {
    if (!isPending && !isOff) mutate(at);
  });
  useEffect(() => {
    sign(question);
    const timer = setInterval(() => sign(question), signEverySeconds * 1000);
    return () => clearInterval(timer);
  }, [question]);

  useEffect(() => {
    const stop = watchAbsences(() => {
      untold.current.left += 1;
    });
    const notePaste = (event: ClipboardEvent) => {
      const length = event.clipboardData?.getData('text/plain').length ?? 0;
      if (length >= largePaste) untold.current.pasted += 1;
    };
    document.addEventListener('paste', notePaste);
    return () => {
      stop();
      document.removeEventListener('paste', notePaste);
    };
  }, []);

  return { told, signNow: () => mutate(question) };
}
