import { useQueryClient } from '@tanstack/react-query';
import type { ExamAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import {
  addExamAnswer,
  confirmExamCorrection,
  submitExam,
} from '../../../domain/exams/keep-exam.contract.ts';
import { clockSlackSeconds } from '../../../domain/exams/exam-time.rules.ts';
import { getOwnExam, type OwnExam, startExam } from '../../../domain/exams/own-exams.contract.ts';
import type { InputOf } from '../../../domain/http/endpoint.ts';
import { call } from '../../lib/api.ts';
import { forgetClock } from '../../offline/attempts/attempt-clock.ts';
import { noteTimes } from '../../offline/attempts/told-times.ts';
import { enqueue, listWaitingOf } from '../../offline/outbox/outbox.ts';
import type { SendableEndpoint } from '../../offline/outbox/sendable.ts';
import { newUuid } from '../../offline/uuid.ts';
import { examDevice } from './exam-device.ts';
import {
  answered,
  confirmed,
  entityOf,
  handedIn,
  ownExamKey,
  ownExamsKey,
} from './own-exams.queries.ts';

interface Words {
  readonly accessCode: string;
  readonly signedName: string;
}

/** So long the server is waited for when the clock of this device says that the time is over. */
const askMs = 5000;

/** Beginning needs the server, which hands out the key; all that comes after works without a network. */
export function useSitting(examId: number) {
  const client = useQueryClient();
  const queryKey = ownExamKey(examId);
  const set = (how: (exam: OwnExam) => OwnExam) => {
    // An answer of the server that is on its way does not know of this one.
    void client.cancelQueries({ queryKey, exact: true });
    client.setQueryData<OwnExam>(queryKey, (exam) => exam && how(exam));
  };

  async function start(words: Words): Promise<void> {
    const deviceUuid = await examDevice();
    const body = { deviceUuid, ...words };
    const { result } = await call(startExam, { params: { examId }, body });
    if (result.sitting) noteTimes([result.sitting]);
    client.setQueryData<OwnExam>(queryKey, result);
  }

  /**
   * By the outbox. Where this device can keep nothing and nothing of the exam waits on it, which would then
   * come after what is newer, the server is given it at once.
   */
  async function keepOrSend<E extends SendableEndpoint>(
    endpoint: E,
    input: InputOf<E>,
  ): Promise<void> {
    const entity = entityOf(examId);
    try {
      await enqueue({ ...input, endpoint, entity });
    } catch (error) {
      const waiting = await listWaitingOf(entity).catch(() => undefined);
      if (waiting?.length !== 0) throw error;
      await call(endpoint, input, { ignoreErrors: true }).catch(() => {
        throw error;
      });
    }
  }

  async function write(questionId: number, answer: ExamAnswer): Promise<void> {
    await keepOrSend(addExamAnswer, {
      params: { examId, answerUuid: newUuid() },
      body: {
        deviceUuid: await examDevice(),
        questionId,
        answer,
        answeredAt: new Date().toISOString(),
      },
    });
  }

  const onKept = (questionId: number, answer: ExamAnswer) =>
    set((exam) => answered(exam, questionId, answer));

  async function confirm(correctionId: number): Promise<void> {
    const confirmedAt = new Date().toISOString();
    await keepOrSend(confirmExamCorrection, {
      params: { examId, correctionId },
      body: { confirmedAt },
    });
    set((exam) => confirmed(exam, correctionId, confirmedAt));
  }

  /** Whether there is time left by the server’s clock, where it can be asked. */
  async function hasTimeLeft(): Promise<boolean> {
    const input = { params: { examId }, query: { deviceUuid: await examDevice() } };
    const options = { ignoreErrors: true, signal: AbortSignal.timeout(askMs) };
    const asked = await call(getOwnExam, input, options).catch(() => undefined);
    const sitting = asked?.result.sitting;
    if (!sitting) return false;
    noteTimes([sitting]);
    return sitting.secondsLeft > clockSlackSeconds;
  }

  /** By the clock it is the server that says whether the time is over. */
  async function submit(uuid: string, by: 'person' | 'clock'): Promise<void> {
    const submittedAt = new Date().toISOString();
    await keepOrSend(submitExam, {
      params: { examId },
      body: { deviceUuid: await examDevice(), submittedAt, isByClock: by === 'clock' },
    });
    forgetClock(uuid);
    set((exam) => handedIn(exam, submittedAt));
    void client.invalidateQueries({ queryKey: ownExamsKey, exact: true });
  }

  return { start, write, onKept, confirm, hasTimeLeft, submit };
}
