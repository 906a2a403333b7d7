import type { ExamCorrection } from '../../../../domain/exams/exam-correction.schema.ts';
import { withText } from '../../../../domain/exams/exam-corrections.rules.ts';
import type { Language } from '../../../../domain/format/language.ts';
import type { Numbered } from './numbered.ts';

/** The questions as they are after what was corrected; the paper itself lies sealed as it was. */
export const corrected = (
  questions: readonly Numbered[],
  corrections: readonly ExamCorrection[],
  lang: Language,
): Numbered[] =>
  questions.map((numbered) => {
    const own = corrections.filter(({ questionId }) => questionId === numbered.question.id);
    const newest = own.at(-1);
    if (!newest) return numbered;
    return {
      ...numbered,
      question: withText(numbered.question, lang, newest.text),
      corrections: own,
    };
  });
