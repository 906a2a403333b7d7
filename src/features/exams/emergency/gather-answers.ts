import { z } from 'zod';
import { type ExamAnswer, ExamAnswerSchema } from '../../../../domain/exams/exam-answer.schema.ts';
import type { EmergencyAnswers } from '../../../../domain/exams/emergency.schema.ts';
import { addExamAnswer, submitExam } from '../../../../domain/exams/keep-exam.contract.ts';
import type { OwnExam, Sitting } from '../../../../domain/exams/own-exams.contract.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import { entityOf } from '../own-exams.queries.ts';

const WaitingAnswerSchema = z.object({
  questionId: z.int(),
  answer: ExamAnswerSchema,
  answeredAt: z.string(),
});
const SubmissionSchema = z.object({ submittedAt: z.string(), isByClock: z.boolean().optional() });

interface Known {
  readonly exam: Pick<OwnExam, 'id'> & { readonly sitting: Sitting };
  readonly waiting: readonly Operation[];
  /** What this device could not keep, and has on its screen alone. */
  readonly unsaved: readonly {
    readonly answerUuid: string;
    readonly questionId: number;
    readonly answer: ExamAnswer;
  }[];
  readonly deviceUuid: string;
  readonly fileUuid: string;
  readonly savedAt: string;
  /** Bytes that are not on the server, as far as they fit. */
  readonly files?: EmergencyAnswers['files'];
}

/**
 * Everything that this device has of a sitting, in order: what the server is taken to have, what waits, and
 * what is nowhere yet.
 */
export function gatherAnswers(known: Known): EmergencyAnswers {
  const { exam, waiting, unsaved, deviceUuid, fileUuid, savedAt, files } = known;
  const own = waiting.filter(({ entity }) => entity === entityOf(exam.id));
  const queued = own.flatMap(({ path, params, body }) => {
    const { data } = WaitingAnswerSchema.safeParse(body);
    if (path !== addExamAnswer.path || !data) return [];
    return [{ answerUuid: String(params['answerUuid']), ...data }];
  });
  const newer = [...queued, ...unsaved.map((one) => ({ ...one, answeredAt: savedAt }))];
  const isNewer = new Set(newer.map(({ questionId }) => questionId));
  const kept = exam.sitting.answers.filter(({ questionId }) => !isNewer.has(questionId));
  const submission = SubmissionSchema.safeParse(
    own.find(({ path }) => path === submitExam.path)?.body,
  ).data;
  return {
    fileUuid,
    sittingUuid: exam.sitting.uuid,
    deviceUuid,
    savedAt,
    // By the clock of a device nothing is handed in: whether the time is over the server knows.
    submittedAt: submission && submission.isByClock !== true ? submission.submittedAt : null,
    ...(files && files.length > 0 ? { files } : {}),
    answers: [
      ...kept.map((one) => ({ answerUuid: null, ...one, answeredAt: null })),
      ...newer.map(({ answerUuid, questionId, answer, answeredAt }) => ({
        answerUuid,
        questionId,
        answer,
        answeredAt,
      })),
    ],
  };
}
