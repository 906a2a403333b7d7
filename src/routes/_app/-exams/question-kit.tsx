import type { ReactNode } from 'react';
import { firstLineOf } from '../../../features/challenges/first-line.ts';
import { PicturesContext } from '../../../features/challenges/pictures-context.ts';
import {
  AnsweringView,
  QuestionTask,
  ReviewView,
} from '../../../features/challenges/question-views.tsx';
import { QuizText } from '../../../features/challenges/quiz-text.tsx';
import { QuizLangContext } from '../../../features/challenges/quiz-lang-context.ts';
import { type QuestionKit, QuestionKitContext } from '../../../features/exams/question-kit.ts';

const kit: QuestionKit = {
  Frame: ({ lang, pictures, children }) => (
    <QuizLangContext value={lang}>
      <PicturesContext value={(path) => pictures[path] ?? ''}>{children}</PicturesContext>
    </QuizLangContext>
  ),
  Answering: AnsweringView,
  Review: ReviewView,
  Text: QuizText,
  Task: QuestionTask,
  firstLineOf,
};

/** Exams ask the questions of quizzes. */
export function WithQuestions({ children }: { children: ReactNode }) {
  return <QuestionKitContext value={kit}>{children}</QuestionKitContext>;
}
