import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type { Mark } from '../../../domain/challenges/attempt.schema.ts';
import type {
  Question,
  QuestionKey,
  StoredAnswer,
} from '../../../domain/challenges/question.schema.ts';
import type { ExamChange } from '../../../domain/exams/exam-results.contract.ts';
import type { Language } from '../../../domain/people/language.ts';

/** What a person gave for one answer. */
export interface GivenMark {
  readonly points: number;
  readonly comment: string;
  readonly criteria?: Record<string, number>;
}

/** How questions are shown: an exam has those of quizzes, and a route brings both together. */
export interface QuestionKit {
  /** Around everything below: in which language, and with which pictures by their paths. */
  readonly Frame: ComponentType<{
    lang: Language;
    pictures: Readonly<Record<string, string>>;
    children: ReactNode;
  }>;
  readonly Answering: ComponentType<{
    question: Question;
    answer: StoredAnswer | undefined;
    onLeave: () => void;
    onAnswer: (answer: StoredAnswer, how: 'typing' | 'chosen') => void;
  }>;
  readonly Review: ComponentType<{
    question: Question;
    answer: StoredAnswer | undefined;
    mark?: Mark | undefined;
  }>;
  readonly Text: ComponentType<{ markdown: string }>;
  readonly Task: ComponentType<{ question: Question }>;
  /** In a few words, for lists. */
  readonly firstLineOf: (prompt: string) => string;
}

/** By what staff give an answer its points; no trainee's device has it. */
export type MarkFormOfKit = ComponentType<{
  mark: Mark;
  onFocus: () => void;
  onSave: (mark: GivenMark) => Promise<void>;
}>;

type NewKey = Extract<ExamChange, { kind: 'rekey' }>['answerKey'];

/** By what staff say what else is right; no trainee's device has it. */
export interface KeyKit {
  readonly KeyFields: ComponentType<{
    question: Question;
    answerKey: NewKey;
    onChange: (key: NewKey) => void;
  }>;
  /** Undefined where a person reads the answers. */
  readonly keyOf: (item: { question: Question; answerKey: QuestionKey }) => NewKey | undefined;
  readonly isWhole: (key: NewKey) => boolean;
  /** As it is sent. */
  readonly sentOf: (key: NewKey) => NewKey;
}

export const QuestionKitContext = createContext<QuestionKit | undefined>(undefined);

export function useQuestionKit(): QuestionKit {
  const kit = use(QuestionKitContext);
  if (!kit) throw new Error('questions are shown without their kit');
  return kit;
}
