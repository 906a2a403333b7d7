import { z } from 'zod';
import { freeText } from '../http/text.ts';
import { FieldIdSchema } from './condition.schema.ts';

/** Words or an option's id; a number or a rating; the ids of the options that were ticked. */
export const FieldAnswerSchema = z.union([
  freeText(10_000),
  z.number(),
  z.array(FieldIdSchema).max(100),
]);
export type FieldAnswer = z.infer<typeof FieldAnswerSchema>;

/** By the question's id; what was not answered is not there. */
export const SurveyAnswersSchema = z.record(FieldIdSchema, FieldAnswerSchema);
export type SurveyAnswers = z.infer<typeof SurveyAnswersSchema>;
