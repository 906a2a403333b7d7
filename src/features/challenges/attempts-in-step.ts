import { z } from 'zod';
import type { Attempt } from '../../../domain/challenges/attempt.schema.ts';
import { AttemptStatus } from '../../../domain/challenges/attempt-status.ts';
import {
  addAnswer,
  startAttempt,
  submitAttempt,
} from '../../../domain/challenges/challenges.contract.ts';
import { AnswerSchema, type StoredAnswer } from '../../../domain/challenges/question.schema.ts';
import type { Operation } from '../../offline/outbox/operation.ts';

/** A quiz in a class. */
export interface Place {
  readonly classId: number;
  readonly classMaterialId: number;
}

const StartSchema = z.object({ classMaterialId: z.int(), startedAt: z.string() });
export const AnswerBodySchema = z.object({ questionId: z.int(), answer: AnswerSchema });
const SubmissionSchema = z.object({ submittedAt: z.string() });

/** The attempts, newest first, as they will be once everything that waits has been sent. */
export function withWaiting(
  attempts: readonly Attempt[],
  waiting: readonly Operation[],
  { classMaterialId }: Place,
): Attempt[] {
  let known = [...attempts];
  for (const { path, params, body, state } of waiting) {
    const uuid = String(params['attemptUuid']);
    if (state === 'refused') continue;
    if (path === startAttempt.path) {
      const { data } = StartSchema.safeParse(body);
      const isNew = data?.classMaterialId === classMaterialId && !known.some(is(uuid));
      if (isNew) known.unshift(begun(uuid, data.startedAt));
    } else if (path === addAnswer.path) {
      const { data } = AnswerBodySchema.safeParse(body);
      if (data) known = change(known, uuid, (one) => answered(one, data.questionId, data.answer));
    } else if (path === submitAttempt.path) {
      const { data } = SubmissionSchema.safeParse(body);
      if (data) known = change(known, uuid, (one) => submitted(one, data.submittedAt));
    }
  }
  return known;
}

const is = (uuid: string) => (attempt: Attempt) => attempt.uuid === uuid;

export const change = (
  attempts: readonly Attempt[],
  uuid: string,
  how: (attempt: Attempt) => Attempt,
): Attempt[] => attempts.map((attempt) => (attempt.uuid === uuid ? how(attempt) : attempt));

/** What the server makes of a start; its points are told once it has answered. */
export const begun = (uuid: string, startedAt: string): Attempt => ({
  uuid,
  status: AttemptStatus.started,
  scoreStatus: 'notscored',
  startedAt,
  submittedAt: null,
  secondsLeft: null,
  timing: null,
  points: null,
  maxPoints: 0,
  answers: [],
  marks: [],
  late: [],
});

export function answered(attempt: Attempt, questionId: number, answer: StoredAnswer): Attempt {
  if (attempt.submittedAt !== null) return attempt;
  const others = attempt.answers.filter((other) => other.questionId !== questionId);
  return {
    ...attempt,
    status: AttemptStatus.inprogress,
    answers: [...others, { questionId, answer }],
  };
}

/** Handed in on this device; without marks until the server has scored it. */
export const submitted = (attempt: Attempt, submittedAt: string): Attempt =>
  attempt.submittedAt === null
    ? { ...attempt, status: AttemptStatus.scoringwaiting, submittedAt }
    : attempt;
