import { withoutHidden } from '../../domain/challenges/code/judge.rules.ts';
import type { Judgement } from '../../domain/challenges/code/judgement.schema.ts';
import type { ProgrammingLanguage } from '../../domain/runner/language-ids.ts';
import type { KeyedQuestion } from '../../domain/challenges/question.schema.ts';
import type {
  ExamMark,
  ExamQuestion,
  FileQuestion,
  KeyedCodeQuestion,
  KeyedExamQuestion,
} from '../../domain/exams/exam-question.schema.ts';
import { taskOf } from '../challenges/code/tasks.service.ts';
import {
  markOf as markOfQuestion,
  withoutKey as ofQuiz,
} from '../challenges/quiz-versions.service.ts';
import type { ExamMarkRow } from './exam-answers.repo.ts';

const none: ReadonlySet<ProgrammingLanguage> = new Set();

/** Code, with which of its languages run here; of files nothing is hidden. */
export function withoutKeyOfTask(
  question: KeyedCodeQuestion | FileQuestion,
  running = none,
): ExamQuestion {
  if (question.kind === 'FILE') return question;
  const { id, prompt, weight, content } = question;
  return { kind: 'CODE', id, prompt, weight, body: { task: taskOf(content, running) } };
}

const isTask = (question: KeyedExamQuestion): question is KeyedCodeQuestion | FileQuestion =>
  question.kind === 'CODE' || question.kind === 'FILE';

/** Neither what is right nor why. */
export const withoutKey = (question: KeyedExamQuestion): ExamQuestion =>
  isTask(question) ? withoutKeyOfTask(question) : ofQuiz(question);

/** What somebody earned by one question; of code with what became of its cases. */
export function markOf(
  question: KeyedExamQuestion,
  given: ExamMarkRow | undefined,
  isTold = true,
): ExamMark {
  if (!isTask(question)) return { ...markOfQuestion(question, given, isTold), judgement: null };
  return {
    questionId: question.id,
    points: given?.points ?? null,
    maxPoints: question.weight,
    isCorrect: given?.isCorrect ?? null,
    comment: given?.comment ?? '',
    criteria: null,
    explanation: '',
    answerKey: null,
    judgement: question.kind === 'CODE' ? shownJudgement(given?.judgement, question, isTold) : null,
  };
}

const shownJudgement = (
  judgement: Judgement | null | undefined,
  { content }: KeyedCodeQuestion,
  isTold: boolean,
): Judgement | null => (judgement && isTold ? withoutHidden(judgement, content.cases) : null);

/** Of code and files nobody says what else would be right, as of a text. */
export const asOfQuiz = (question: KeyedExamQuestion): KeyedQuestion => {
  if (!isTask(question)) return question;
  const { id, prompt, weight } = question;
  const text = { kind: 'FREETEXT', body: { maxLength: 1 }, answerKey: {} } as const;
  return { ...text, id, prompt, weight, explanation: '' };
};
