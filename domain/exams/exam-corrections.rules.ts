import { blankIdsOf } from '../challenges/blanks.ts';
import type { Language } from '../format/language.ts';
import type { ExamQuestion } from './exam-question.schema.ts';

/** What is asked, in words: of code its statement, in the language of the exam. */
export const textOf = (question: ExamQuestion, lang: Language): string =>
  question.kind === 'CODE' ? question.body.task.statement[lang] : question.prompt;

/** The question with another text. */
export function withText(question: ExamQuestion, lang: Language, text: string): ExamQuestion {
  if (question.kind !== 'CODE') return { ...question, prompt: text };
  const { task } = question.body;
  return {
    ...question,
    body: { task: { ...task, statement: { ...task.statement, [lang]: text } } },
  };
}

/** Answers that were given already must still fit: no blank comes or goes. */
export const keepsBlanks = (before: string, after: string): boolean =>
  JSON.stringify(blankIdsOf(before)) === JSON.stringify(blankIdsOf(after));
