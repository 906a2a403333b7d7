import { z } from 'zod';
import { AttemptStatus } from '../../../../domain/challenges/attempt-status.ts';
import { submitCode } from '../../../../domain/challenges/code/keep-code.contract.ts';
import { WorkLanguageSchema } from '../../../../domain/runner/language-ids.ts';
import type { Submission } from '../../../../domain/challenges/code/workbench.schema.ts';
import type { Operation } from '../../../offline/outbox/operation.ts';
import type { Place } from '../attempts-in-step.ts';

const BodySchema = z.object({
  classMaterialId: z.int(),
  language: WorkLanguageSchema,
  code: z.string(),
  startedAt: z.string(),
  submittedAt: z.string(),
});

/** A submission as it is on this device alone. */
export interface ShownSubmission extends Submission {
  readonly isOnItsWay: boolean;
}

/** Newest first, as they will be once everything that waits has been sent. */
export function withWaitingCode(
  submissions: readonly Submission[],
  waiting: readonly Operation[],
  { classMaterialId }: Place,
  maxPoints: number,
): ShownSubmission[] {
  const known = new Set(submissions.map(({ uuid }) => uuid));
  const onTheirWay = waiting.flatMap(({ path, params, body, state }): ShownSubmission[] => {
    const uuid = String(params['submissionUuid']);
    const { data } = BodySchema.safeParse(body);
    const isWanted = path === submitCode.path && state !== 'refused' && !known.has(uuid);
    if (!isWanted || data?.classMaterialId !== classMaterialId) return [];
    const { language, code, startedAt, submittedAt } = data;
    return [
      {
        uuid,
        language,
        code,
        startedAt,
        submittedAt,
        maxPoints,
        status: AttemptStatus.scoringwaiting,
        scoreStatus: 'notscored',
        takenBy: 'webbrowser',
        points: null,
        judgement: null,
        comment: '',
        lineComments: [],
        rubricPoints: {},
        isOnItsWay: true,
      },
    ];
  });
  return [
    ...onTheirWay.toReversed(),
    ...submissions.map((submission) => ({ ...submission, isOnItsWay: false })),
  ];
}

/** It is on the server, and not run yet. */
export const isBeingRun = ({ judgement, isOnItsWay, scoreStatus }: ShownSubmission): boolean =>
  !isOnItsWay && judgement === null && scoreStatus === 'notscored';
