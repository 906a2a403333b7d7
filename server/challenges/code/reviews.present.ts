import { codeStyles } from '../../../domain/challenges/code/code-styles.ts';
import type { CodeContent } from '../../../domain/challenges/code/code-content.schema.ts';
import { conversationOf } from '../../../domain/challenges/code/conversation/conversation-of.ts';
import type {
  Review,
  ReviewEvent,
  ReviewQueue,
  ReviewRow,
} from '../../../domain/challenges/code/review.schema.ts';
import { presentComment } from './code.present.ts';
import type { CommentRow } from './comments.repo.ts';
import type { QueueRow, ReviewRowOfDb } from './reviews.repo.ts';
import type { SubmissionRow } from './submissions.repo.ts';

export const presentQueue = ({ style, ...queue }: QueueRow): ReviewQueue[] =>
  codeStyles.flatMap((one) => (one === style ? [{ ...queue, style: one }] : []));

export function presentReviewRow(row: ReviewRowOfDb): ReviewRow {
  const { attempt, trainee, number, language, state, commentCount, isAnswered } = row;
  return {
    attemptId: attempt.id,
    trainee,
    number,
    // Only what was handed in is reviewed.
    submittedAt: (attempt.submittedAt ?? attempt.startedAt).toISOString(),
    language,
    state,
    scoreStatus: attempt.scoreStatus,
    points: state === 'draft' ? row.draftPoints : attempt.points,
    maxPoints: attempt.maxPoints,
    commentCount,
    isAnswered,
  };
}

interface Parts {
  readonly submission: SubmissionRow['submission'];
  readonly content: CodeContent;
  readonly comments: readonly CommentRow[];
  readonly timeline: ReviewEvent[];
  readonly phrases: Review['phrases'];
  readonly readerId: number;
}

export function presentReview(
  row: ReviewRowOfDb,
  { submission, content, comments, timeline, phrases, readerId }: Parts,
): Review {
  const { attempt } = row;
  return {
    ...presentReviewRow(row),
    classId: attempt.classId,
    classMaterialId: attempt.classMaterialId,
    style: content.style,
    code: submission.code,
    isConversation: conversationOf(content) !== undefined,
    takenBy: submission.takenBy,
    cases: content.cases,
    statement: content.statement,
    rubric: content.rubric,
    judgement: submission.judgement,
    comment: submission.comment,
    isAssisted: submission.isAssisted,
    rubricPoints: submission.rubricPoints,
    casePoints: submission.overriddenPoints,
    comments: comments.map((each) => presentComment(each, readerId)),
    timeline,
    phrases,
  };
}
