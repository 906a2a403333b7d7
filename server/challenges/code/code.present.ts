import type { CodeContent } from '../../../domain/challenges/code/code-content.schema.ts';
import { conversationOf } from '../../../domain/challenges/code/conversation/conversation-of.ts';
import { mostPointsOf, withoutHidden } from '../../../domain/challenges/code/judge.rules.ts';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import type {
  LineComment,
  ShownChallenge,
  ShownTask,
  Submission,
} from '../../../domain/challenges/code/workbench.schema.ts';
import type { Language } from '../../../domain/format/language.ts';
import { shownFilesOf, starterOf } from './project/project.service.ts';
import type { CommentRow } from './comments.repo.ts';
import type { SubmissionRow } from './submissions.repo.ts';

interface Facts {
  readonly id: number;
  readonly versionId: number;
  readonly majorVersionNumber: number;
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
}

export const presentCode = (
  facts: Facts,
  content: CodeContent,
  running: ReadonlySet<ProgrammingLanguage>,
): ShownChallenge => ({
  materialId: facts.id,
  materialVersionId: facts.versionId,
  majorVersionNumber: facts.majorVersionNumber,
  title: facts.title,
  description: facts.description,
  lang: facts.lang,
  ...presentTask(content, running),
});

/** Neither solutions nor what is in hidden cases. */
export const presentTask = (
  content: CodeContent,
  running: ReadonlySet<ProgrammingLanguage>,
): ShownTask => ({
  style: content.style,
  statement: content.statement,
  signature: content.signature,
  languages: content.languages.map((setup) => ({
    language: setup.language,
    starter: starterOf(content, setup),
    ...shownFilesOf(content, setup),
    cpuMs: setup.cpuMs,
    memoryMb: setup.memoryMb,
    runsHere: running.has(setup.language),
  })),
  cases: content.cases
    .filter(({ isPublic }) => isPublic)
    .map(({ isPublic: _isPublic, ...one }) => one),
  hiddenCount: content.cases.filter(({ isPublic }) => !isPublic).length,
  checker: content.checker,
  hints: content.hints,
  rubric: content.rubric,
  ...shownConversationOf(content),
  maxPoints: mostPointsOf(content),
});

/** Without the partner’s part. */
function shownConversationOf(content: CodeContent): Pick<ShownTask, 'conversation'> {
  const found = conversationOf(content);
  if (!found) return {};
  const { opening, mostTurns } = found;
  return { conversation: { opening, mostTurns } };
}

/** For its trainee; what an instructor has not confirmed yet is not theirs to see. */
export function presentSubmission(
  { attempt, submission }: SubmissionRow,
  content: CodeContent | undefined,
  comments: readonly CommentRow[],
): Submission {
  const submittedAt = attempt.submittedAt ?? attempt.startedAt;
  const isReviewed = submission.reviewedAt !== null;
  return {
    uuid: attempt.uuid,
    status: attempt.status,
    scoreStatus: attempt.scoreStatus,
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: submittedAt.toISOString(),
    language: submission.language,
    code: submission.code,
    ...(content && conversationOf(content) ? { isConversation: true } : {}),
    takenBy: submission.takenBy,
    points: attempt.points,
    maxPoints: attempt.maxPoints,
    judgement: submission.judgement && withoutHidden(submission.judgement, content?.cases ?? []),
    comment: isReviewed ? submission.comment : '',
    ...(isReviewed && submission.isAssisted ? { isAssisted: true } : {}),
    lineComments: isReviewed ? comments.map((row) => presentComment(row, attempt.userId)) : [],
    rubricPoints: isReviewed ? submission.rubricPoints : {},
  };
}

export const presentComment = (
  { comment, by, imageUrl }: CommentRow,
  readerId: number,
): LineComment => ({
  uuid: comment.uuid,
  path: comment.path,
  line: comment.line,
  text: comment.text,
  by: by ?? '',
  imageUrl,
  at: comment.writtenAt.toISOString(),
  isOwn: comment.authorId === readerId,
  isStaffs: comment.isStaffs,
});
