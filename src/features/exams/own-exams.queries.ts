import { queryOptions } from '@tanstack/react-query';
import { z } from 'zod';
import { ExamAnswerSchema } from '../../../domain/exams/exam-answer.schema.ts';
import {
  addExamAnswer,
  confirmExamCorrection,
  submitExam,
} from '../../../domain/exams/keep-exam.contract.ts';
import {
  getOwnExam,
  getOwnResult,
  getSealedPaper,
  listOwnExams,
  type OwnExam,
  type Sitting,
} from '../../../domain/exams/own-exams.contract.ts';
import { call } from '../../lib/api.ts';
import { noteTimes } from '../../offline/attempts/told-times.ts';
import type { Operation } from '../../offline/outbox/operation.ts';
import { listWaitingOf } from '../../offline/outbox/outbox.ts';
import { examDevice } from './exam-device.ts';

export const ownExamsKey = ['trainee', 'exams'] as const;
export const ownExamKey = (examId: number) => [...ownExamsKey, examId] as const;

export const ownExamsQuery = () =>
  queryOptions({
    queryKey: ownExamsKey,
    queryFn: async ({ signal }) => (await call(listOwnExams, {}, { signal })).result,
    staleTime: 0,
  });

/** As the server has it, with what is still on its way there. */
export const ownExamQuery = (examId: number) =>
  queryOptions({
    queryKey: ownExamKey(examId),
    queryFn: async ({ signal }) => {
      // Asked first: what goes through in between is in both, and adding it twice changes nothing.
      const waiting = await listWaitingOf(entityOf(examId));
      const query = { deviceUuid: await examDevice() };
      const { result } = await call(getOwnExam, { params: { examId }, query }, { signal });
      if (result.sitting) noteTimes([result.sitting]);
      return withWaiting(result, waiting);
    },
    staleTime: 0,
  });

/** Encrypted as it is, it may lie on the device from the day on which the exam is published. */
export const sealedPaperQuery = (examId: number) =>
  queryOptions({
    queryKey: [...ownExamKey(examId), 'paper'],
    queryFn: async ({ signal }) =>
      (await call(getSealedPaper, { params: { examId } }, { signal })).result,
    staleTime: 3_600_000,
  });

export const ownResultQuery = (examId: number) =>
  queryOptions({
    queryKey: [...ownExamKey(examId), 'result'],
    queryFn: async ({ signal }) =>
      (await call(getOwnResult, { params: { examId } }, { signal })).result,
  });

/** What must stay in order among itself. */
export const entityOf = (examId: number): string => `exam:${examId}`;

const AnswerBodySchema = z.object({ questionId: z.int(), answer: ExamAnswerSchema });
const ConfirmationSchema = z.object({ confirmedAt: z.string() });
const SubmissionSchema = z.object({
  submittedAt: z.string(),
  isByClock: z.boolean().default(false),
});

/** As it will be once everything that waits has been sent. */
export function withWaiting(exam: OwnExam, waiting: readonly Operation[]): OwnExam {
  let known = exam;
  for (const { path, params, body, state, entity } of waiting) {
    if (state === 'refused' || entity !== entityOf(exam.id)) continue;
    if (path === addExamAnswer.path) {
      const { data } = AnswerBodySchema.safeParse(body);
      if (data) known = answered(known, data.questionId, data.answer);
    } else if (path === submitExam.path) {
      const { data } = SubmissionSchema.safeParse(body);
      if (data) known = handedIn(known, data.submittedAt);
    } else if (path === confirmExamCorrection.path) {
      const { data } = ConfirmationSchema.safeParse(body);
      if (data) known = confirmed(known, Number(params['correctionId']), data.confirmedAt);
    }
  }
  return known;
}

/** Handed in by the clock of this device alone, of which the server knows nothing yet. */
export const isEndedByClock = (waiting: readonly Operation[]): boolean =>
  waiting.some(
    ({ path, body }) =>
      path === submitExam.path && SubmissionSchema.safeParse(body).data?.isByClock === true,
  );

export function answered(
  exam: OwnExam,
  questionId: number,
  answer: Sitting['answers'][number]['answer'],
): OwnExam {
  const { sitting } = exam;
  if (!sitting || sitting.submittedAt !== null) return exam;
  const others = sitting.answers.filter((other) => other.questionId !== questionId);
  return { ...exam, sitting: { ...sitting, answers: [...others, { questionId, answer }] } };
}

/** Read on this device, whatever the server knows of it. */
export const confirmed = (exam: OwnExam, correctionId: number, confirmedAt: string): OwnExam => ({
  ...exam,
  corrections: exam.corrections.map((one) =>
    one.id === correctionId ? { ...one, confirmedAt: one.confirmedAt ?? confirmedAt } : one,
  ),
});

/** Handed in on this device, whatever the server knows of it. */
export function handedIn(exam: OwnExam, submittedAt: string): OwnExam {
  const { sitting } = exam;
  if (!sitting || sitting.submittedAt !== null) return exam;
  return {
    ...exam,
    state: 'handedIn',
    submittedAt,
    sitting: { ...sitting, submittedAt, secondsLeft: 0, key: null },
  };
}
