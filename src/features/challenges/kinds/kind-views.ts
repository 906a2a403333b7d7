import type { ReactNode } from 'react';
import type { Mark } from '../../../../domain/challenges/attempt.schema.ts';
import type { AnswerOf, QuestionOf } from '../../../../domain/challenges/question.schema.ts';
import type { QuestionKind } from '../../../../domain/materials/kinds.ts';

export interface AnsweringProps<Kind extends QuestionKind> {
  readonly question: QuestionOf<Kind>;
  readonly answer: AnswerOf<Kind> | undefined;
  /** Marked in the text. */
  readonly keyword?: string | undefined;
  /** The field was left: what was typed is to be saved now. */
  readonly onLeave?: (() => void) | undefined;
  /** Undefined where the quiz is only looked at. */
  readonly onAnswer: ((answer: AnswerOf<Kind>, how: 'typing' | 'chosen') => void) | undefined;
}

export interface ReviewProps<Kind extends QuestionKind> {
  readonly question: QuestionOf<Kind>;
  readonly answer: AnswerOf<Kind> | undefined;
  /** Undefined while an instructor marks: then only what was answered is shown. */
  readonly mark: Mark | undefined;
}

/** What one kind of question looks like to who answers and to who reads what was answered. */
export interface KindViews<Kind extends QuestionKind> {
  readonly Answering: (props: AnsweringProps<Kind>) => ReactNode;
  readonly Review: (props: ReviewProps<Kind>) => ReactNode;
  /** What is to be done, in a few words. */
  readonly Task: (props: { question: QuestionOf<Kind> }) => ReactNode;
}
