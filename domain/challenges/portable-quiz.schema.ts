import { z } from 'zod';
import { QuestionDraftSchema } from './question.schema.ts';
import { QuizSettingsSchema } from './quiz-settings.schema.ts';

/** What is in a version of a quiz. */
export const PortableQuizSchema = z.strictObject({
  settings: QuizSettingsSchema,
  questions: z.array(QuestionDraftSchema).min(1).max(1000),
});
