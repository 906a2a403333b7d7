import { type ComponentType, createContext, type ReactNode, use } from 'react';
import type {
  Question,
  QuestionKey,
  StoredAnswer,
} from '../../../domain/challenges/question.schema.ts';
import type { ExamAnswer, ShownExamAnswer } from '../../../domain/exams/exam-answer.schema.ts';
import type { ExamMark, ExamQuestion } from '../../../domain/exams/exam-question.schema.ts';
import type { ExamChange } from '../../../domain/exams/exam-results.contract.ts';
import type { ProgrammingLanguage } from '../../../domain/runner/language-ids.ts';
import type { AnswerPace } from '../../offline/attempts/use-kept-answers.ts';
import type { Language } from '../../../domain/format/language.ts';

/** What a person gave for one answer. */
export interface GivenMark {
  readonly points: number;
  readonly comment: string;
  readonly criteria?: Record<string, number>;
  readonly isAssisted?: boolean;
  readonly isDecision?: boolean;
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
    examId: number;
    /** Code is not run on the server, and files stay on this device. */
    isRehearsal: boolean;
    question: ExamQuestion;
    answer: ExamAnswer | undefined;
    isUnsaved: boolean;
    hasFailed: boolean;
    onLeave: () => void;
    onAnswer: (answer: ExamAnswer, how: AnswerPace) => void;
  }>;
  readonly Review: ComponentType<{
    question: ExamQuestion;
    answer: ShownExamAnswer | undefined;
    mark?: ExamMark | undefined;
  }>;
  readonly Text: ComponentType<{ markdown: string }>;
  readonly Task: ComponentType<{ question: ExamQuestion }>;
  /** In a few words, for lists. */
  readonly firstLineOf: (prompt: string) => string;
  /** A PDF that somebody handed in, to be read. */
  readonly Pdf: ComponentType<{ url: string; bytes: number; name: string }>;
  /** Runs a small program here; `server`: this device does not have the language. */
  readonly tryLanguage: (language: ProgrammingLanguage) => Promise<'here' | 'server' | 'failed'>;
  /** Brings what code is written with onto this device. */
  readonly prepareCode: () => Promise<void>;
}

/** By what staff give an answer its points; no trainee's device has it. */
export type MarkFormOfKit = ComponentType<{
  mark: ExamMark;
  /** With both a draft can be asked for. */
  question?: Question;
  answer?: StoredAnswer | undefined;
  phrases?: readonly { readonly text: string; readonly count: number }[];
  onFocus: () => void;
  onSave: (mark: GivenMark) => Promise<void>;
}>;

type NewKey = Extract<ExamChange, { kind: 'rekey' }>['answerKey'];

/** By what staff say what else is right; no trainee's device has it. */
export interface KeyKit {
  readonly KeyFields: ComponentType<{
    question: ExamQuestion;
    answerKey: NewKey;
    onChange: (key: NewKey) => void;
  }>;
  /** Undefined where a person reads the answers. */
  readonly keyOf: (item: {
    question: ExamQuestion;
    answerKey: QuestionKey | null;
  }) => NewKey | undefined;
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
