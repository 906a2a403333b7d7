import type { Attempt, Mark, Quiz } from '../../domain/challenges/attempt.schema.ts';
import { AttemptStatus } from '../../domain/challenges/attempt-status.ts';
import type {
  KeyedQuestion,
  Question,
  QuestionDraft,
} from '../../domain/challenges/question.schema.ts';
import { sampleOf } from '../../domain/challenges/draw.rules.ts';
import { scoreAnswer } from '../../domain/challenges/question-kinds.ts';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import { secondsLeftOf } from '../../domain/challenges/time-limit.rules.ts';
import { sumPoints } from '../../domain/challenges/points.ts';
import type { Language } from '../../domain/format/language.ts';
import type { AnswerRow, AttemptRow, MarkRow } from './attempts.repo.ts';
import type { CheckRow } from './checks.repo.ts';
import type { LateAnswerRow } from './late-answers.repo.ts';
import type { QuizInClass, QuizVersion } from './quiz-of-attempt.ts';

interface QuizFacts {
  readonly id: number;
  readonly versionId: number;
  readonly majorVersionNumber: number;
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
}

export const presentQuiz = (facts: QuizFacts, { settings, questions }: QuizVersion): Quiz => ({
  materialId: facts.id,
  materialVersionId: facts.versionId,
  majorVersionNumber: facts.majorVersionNumber,
  title: facts.title,
  description: facts.description,
  lang: facts.lang,
  maxPoints: maxPointsOf(questions, settings),
  settings,
  questions: questions.map(presentQuestion),
});

/** Of any attempt: a draw does not change it. */
export const maxPointsOf = (
  questions: readonly Pick<QuestionDraft, 'weight' | 'pool'>[],
  settings: Pick<QuizSettings, 'pools'>,
): number => sumPoints(sampleOf(questions, settings).map(({ weight }) => weight));

/** The same of a class's quiz: what was excluded there is worth nothing. */
export const worthOf = ({ questions, excluded, settings }: QuizInClass): number =>
  maxPointsOf(
    questions.filter(({ id }) => !excluded.has(id)),
    settings,
  );

/** Neither what is right nor why. */
export function presentQuestion(question: KeyedQuestion): Question {
  const { answerKey: _key, explanation: _why, ...seen } = question;
  return seen;
}

/** As its author edits it. */
export function presentDraft({ id: _id, ...draft }: KeyedQuestion): QuestionDraft {
  return draft;
}

type Marked = Pick<MarkRow, 'points' | 'isCorrect'> &
  Partial<Pick<MarkRow, 'comment' | 'criteria' | 'isAssisted'>>;

/** With what is right and why, unless its trainee is never told. By a rubric they are marked, and see it. */
export function presentMark(
  question: KeyedQuestion,
  mark: Marked | undefined,
  isTold = true,
): Mark {
  const isShown = isTold || question.kind === 'FREETEXT';
  return {
    questionId: question.id,
    points: mark?.points ?? null,
    maxPoints: question.weight,
    isCorrect: mark?.isCorrect ?? null,
    comment: mark?.comment ?? '',
    ...(mark?.isAssisted ? { isAssisted: true } : {}),
    criteria: mark?.criteria ?? null,
    explanation: isTold ? question.explanation : '',
    answerKey: isShown ? question.answerKey : null,
  };
}

/** What was excluded is worth no points, whatever was answered. */
export const uncounted = (mark: Mark, excluded: ReadonlySet<number>): Mark =>
  excluded.has(mark.questionId) ? { ...mark, points: 0, maxPoints: 0 } : mark;

export function presentLate(late: LateAnswerRow): Attempt['late'][number] {
  return {
    questionId: late.questionId,
    answer: late.answer,
    answeredAt: late.answeredAt.toISOString(),
    receivedAt: late.receivedAt.toISOString(),
    state: late.state,
    reason: late.reason,
  };
}

interface Work extends QuizInClass {
  readonly now: Date;
  /** Of any attempts. */
  readonly answers: readonly AnswerRow[];
  readonly checks: readonly CheckRow[];
  readonly marks: readonly MarkRow[];
  readonly late: readonly LateAnswerRow[];
}

/** For its trainee: marks, and with them what is right, only once it was submitted or was checked. */
export function presentAttempt(attempt: AttemptRow, work: Work): Attempt {
  const { settings, answers, late, now } = work;
  const given = answers.filter((answer) => answer.attemptId === attempt.id);
  const isBegun = attempt.status === AttemptStatus.started && given.length > 0;
  const { submittedAt } = attempt;
  return {
    uuid: attempt.uuid,
    status: isBegun ? AttemptStatus.inprogress : attempt.status,
    scoreStatus: attempt.scoreStatus,
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: submittedAt?.toISOString() ?? null,
    secondsLeft: submittedAt
      ? null
      : secondsLeftOf(settings.timeLimitMinutes, attempt.startedAt, now),
    timing: attempt.timing,
    points: attempt.points,
    maxPoints: attempt.maxPoints,
    answers: given.map(({ questionId, answer }) => ({ questionId, answer })),
    marks: submittedAt ? marksOf(attempt, work) : checkedMarksOf(attempt, work),
    late: late.filter(({ attemptId }) => attemptId === attempt.id).map(presentLate),
  };
}

function marksOf(attempt: AttemptRow, { questions, excluded, settings, marks }: Work): Mark[] {
  const own = marks.filter(({ attemptId }) => attemptId === attempt.id);
  return questions.map((question) =>
    uncounted(
      presentMark(
        question,
        own.find(({ questionId }) => questionId === question.id),
        settings.explanations !== 'never',
      ),
      excluded,
    ),
  );
}

function checkedMarksOf(attempt: AttemptRow, { questions, checks }: Work): Mark[] {
  const own = checks.filter(({ attemptId }) => attemptId === attempt.id);
  return own.flatMap(({ questionId, answer }) => {
    const question = questions.find(({ id }) => id === questionId);
    if (!question) return [];
    const score = scoreAnswer(question, answer);
    return presentMark(question, score === 'waits' ? undefined : score);
  });
}
