import type { CodeContent } from '../../../../domain/challenges/code/code-content.schema.ts';
import type { Judgement } from '../../../../domain/challenges/code/judgement.schema.ts';
import {
  judgedBy,
  rescored,
  type Rescored,
} from '../../../../domain/challenges/code/rescore/rescore.rules.ts';
import type { Db } from '../../../db/database.ts';
import type { Weighed } from '../../corrections/correction-effect.ts';
import { selectCode } from '../code.repo.ts';
import type { SubmissionRow } from '../submissions.repo.ts';
import { contentJudgedBy } from './judged-content.ts';
import type { RescoreRow, RunOfSubmission } from './rescore.repo.ts';

/** What scoring again makes of a submission. */
export interface Consequence extends Weighed {
  readonly row: RunOfSubmission;
  readonly judgement: Judgement | null;
  readonly outcome: Rescored;
}

/** What every submission that was run would be worth. */
export async function consequencesOf(
  db: Db,
  rescore: RescoreRow,
  rows: readonly RunOfSubmission[],
): Promise<Consequence[]> {
  const newer = await selectCode(db, rescore);
  if (!newer) return [];
  const versions = new Map<number, CodeContent | undefined>();
  const consequences: Consequence[] = [];
  for (const row of rows) {
    const { attempt, run } = row;
    const { materialVersionId: id } = attempt;
    if (!versions.has(id)) versions.set(id, await selectCode(db, attempt));
    const own = versions.get(id);
    if (!own || run.judgement === null) continue;
    const content = judgedBy(own, newer, rescore.excludedCases);
    consequences.push(consequenceOf(row, content, run.judgement));
  }
  return consequences;
}

/** What every submission that was changed goes back to. */
export async function consequencesOfTakingBack(
  db: Db,
  rows: readonly RunOfSubmission[],
): Promise<Consequence[]> {
  const consequences: Consequence[] = [];
  for (const row of rows) {
    const { attempt, run } = row;
    if (run.scoreStatusBefore === null) continue;
    const before = { attempt, submission: { rescoreId: run.rescoreBefore } };
    const content = await contentJudgedBy(db, before);
    const consequence = consequenceOf(row, content, run.judgementBefore);
    const { outcome } = consequence;
    const isByHand = outcome.scoreStatus === 'manualupdate';
    consequences.push({
      ...consequence,
      outcome: isByHand ? outcome : { ...outcome, scoreStatus: run.scoreStatusBefore },
    });
  }
  return consequences;
}

function consequenceOf(
  row: RunOfSubmission,
  content: CodeContent,
  judgement: Judgement | null,
): Consequence {
  const { attempt, submission, traineeName } = row;
  return {
    row,
    attempt,
    traineeName,
    judgement,
    outcome: rescored(content, decidedOf(row), judgement),
    isByHand: submission.overriddenPoints !== null,
  };
}

const decidedOf = ({ attempt, submission }: SubmissionRow) => ({
  isPublished: submission.reviewedAt !== null,
  draftPoints: submission.draftPoints,
  rubricPoints: submission.rubricPoints,
  casePoints: submission.overriddenPoints,
  points: attempt.points,
  scoreStatus: attempt.scoreStatus,
});
