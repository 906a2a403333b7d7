import { z } from 'zod';
import { freeText } from '../http/text.ts';
import { ConditionSchema, FieldIdSchema } from './condition.schema.ts';
import { type Field, FieldSchema } from './field-kinds.ts';

/** A heading; what follows it belongs to it until the next one. */
export const SectionSchema = z.strictObject({
  type: z.literal('section'),
  id: FieldIdSchema,
  label: freeText(300),
  help: freeText(2000),
  condition: ConditionSchema.nullable(),
});
export type Section = z.infer<typeof SectionSchema>;

export const SurveyItemSchema = z.union([FieldSchema, SectionSchema]);
export type SurveyItem = z.infer<typeof SurveyItemSchema>;

export const mostItems = 200;

export const SurveyContentSchema = z.strictObject({
  /** Markdown above the first question. */
  intro: freeText(5000),
  /** Answers are kept without a sign of who gave them (docs/adr/0020). */
  isAnonymous: z.boolean(),
  /** What was handed in may be changed until the class ends; never where it is anonymous. */
  mayChange: z.boolean(),
  items: z.array(SurveyItemSchema).max(mostItems),
});
export type SurveyContent = z.infer<typeof SurveyContentSchema>;

export const isField = (item: SurveyItem): item is Field => item.type !== 'section';

export const fieldsOf = ({ items }: Pick<SurveyContent, 'items'>): Field[] => items.filter(isField);
