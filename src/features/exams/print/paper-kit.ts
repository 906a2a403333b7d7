import type { ComponentType } from 'react';
import type { ExamQuestion } from '../../../../domain/exams/exam-question.schema.ts';
import type { PrintedKey } from '../../../../domain/exams/printed-exam.contract.ts';
import type { Language } from '../../../../domain/format/language.ts';

/** How questions look on paper: an exam has those of quizzes, and a route brings both together. */
export interface PaperKit {
  /** Markdown, for whose formulas and colours the printing waits. */
  readonly Text: ComponentType<{ markdown: string }>;
  readonly Question: ComponentType<{ question: ExamQuestion; lang: Language }>;
  readonly Key: ComponentType<{ question: ExamQuestion; given: PrintedKey }>;
}
