import type { Attempt, Mark, Quiz } from '../../domain/challenges/attempt.schema.ts';
import { AttemptStatus } from '../../domain/challenges/attempt-status.ts';
import type {
  KeyedQuestion,
  Question,
  QuestionDraft,
} from '../../domain/challenges/question.schema.ts';
import { sumPoints } from '../../domain/challenges/points.ts';
import type { Language } from '../../domain/people/language.ts';
import type { AnswerRow, AttemptRow, MarkRow } from './attempts.repo.ts';
import type { LateAnswerRow } from './late-answers.repo.ts';

interface QuizFacts {
  readonly id: number;
  readonly versionId: number;
  readonly majorVersionNumber: number;
  readonly title: string;
  readonly description: string;
  readonly lang: Language;
}

export const presentQuiz = (facts: QuizFacts, questions: readonly KeyedQuestion[]): Quiz => ({
  materialId: facts.id,
  materialVersionId: facts.versionId,
  majorVersionNumber: facts.majorVersionNumber,
  title: facts.title,
  description: facts.description,
  lang: facts.lang,
  maxPoints: maxPointsOf(questions),
  questions: questions.map(presentQuestion),
});

export const maxPointsOf = (questions: readonly Pick<QuestionDraft, 'weight'>[]): number =>
  sumPoints(questions.map((question) => question.weight));

/** Neither what is right nor why. */
export function presentQuestion(question: KeyedQuestion): Question {
  const { answerKey: _key, explanation: _why, ...seen } = question;
  return seen;
}

/** As its author edits it. */
export function presentDraft({ id: _id, ...draft }: KeyedQuestion): QuestionDraft {
  return draft;
}

export function presentMark(question: KeyedQuestion, mark: MarkRow | undefined): Mark {
  return {
    questionId: question.id,
    points: mark?.points ?? null,
    maxPoints: question.weight,
    isCorrect: mark?.isCorrect ?? null,
    comment: mark?.comment ?? '',
    explanation: question.explanation,
    answerKey: question.answerKey,
  };
}

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

interface Work {
  readonly questions: readonly KeyedQuestion[];
  /** Of any attempts. */
  readonly answers: readonly AnswerRow[];
  readonly marks: readonly MarkRow[];
  readonly late: readonly LateAnswerRow[];
}

/** For its trainee: marks, and with them what is right, only once it was submitted. */
export function presentAttempt(attempt: AttemptRow, work: Work): Attempt {
  const { questions, answers, marks, late } = work;
  const given = answers.filter((answer) => answer.attemptId === attempt.id);
  const isBegun = attempt.status === AttemptStatus.started && given.length > 0;
  const markOf = (questionId: number) =>
    marks.find((mark) => mark.attemptId === attempt.id && mark.questionId === questionId);
  return {
    uuid: attempt.uuid,
    status: isBegun ? AttemptStatus.inprogress : attempt.status,
    scoreStatus: attempt.scoreStatus,
    startedAt: attempt.startedAt.toISOString(),
    submittedAt: attempt.submittedAt?.toISOString() ?? null,
    points: attempt.points,
    maxPoints: attempt.maxPoints,
    answers: given.map(({ questionId, answer }) => ({ questionId, answer })),
    marks: attempt.submittedAt
      ? questions.map((question) => presentMark(question, markOf(question.id)))
      : [],
    late: late.filter(({ attemptId }) => attemptId === attempt.id).map(presentLate),
  };
}
