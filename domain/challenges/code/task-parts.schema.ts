import { z } from 'zod';
import { freeText } from '../../http/text.ts';
import { codeLimits } from './code-limits.ts';
import { codeStyles } from './code-styles.ts';

// What authors write and trainees are shown alike. It stands apart: every page knows what is shown.

export const CodeStyleSchema = z.enum(codeStyles);

/** What is written for the people of both languages; one of them may be empty. */
export const BothSchema = z.strictObject({
  en: freeText(codeLimits.statement),
  ja: freeText(codeLimits.statement),
});
export type Both = z.infer<typeof BothSchema>;

/** What a person gives points for, beside the cases. */
export const CriterionSchema = z.strictObject({
  id: z.string().min(1).max(40),
  title: freeText(200),
  points: z.number().min(0).max(1000),
});
