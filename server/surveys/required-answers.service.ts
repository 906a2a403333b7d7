import { AppError } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';
import { answerFaults, strangeAnswers } from '../../domain/surveys/answers.rules.ts';
import type { SurveyAnswers } from '../../domain/surveys/answers.schema.ts';
import { fieldsOf, type SurveyContent } from '../../domain/surveys/survey.schema.ts';

const unknownQuestion = {
  en: 'is not a question of this survey.',
  ja: 'に対応する質問がありません。',
};

/** Refuses with a sentence for each answer that is not right, which begins with its question. */
export function requireAnswers(
  content: Pick<SurveyContent, 'items'>,
  answers: SurveyAnswers,
  language: Language,
): void {
  const strange = strangeAnswers(content, answers).map(
    (id) => `“answers.${id}” ${unknownQuestion[language]}`,
  );
  const labels = new Map(fieldsOf(content).map(({ id, label }) => [id, label]));
  const wrong = answerFaults(content, answers).map(
    ({ fieldId, sentence }) => `“${labels.get(fieldId) ?? fieldId}” ${sentence[language]}`,
  );
  const messages = [...strange, ...wrong];
  if (messages.length > 0) throw new AppError('invalidInput', { messages });
}
