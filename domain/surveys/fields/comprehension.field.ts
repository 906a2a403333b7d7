import { z } from 'zod';
import { blankField, fieldBase, fieldKind } from './field-base.ts';
import { RatingSchema } from './rating.ts';

export const comprehensionField = fieldKind({
  schema: z.strictObject({ type: z.literal('comprehension'), ...fieldBase }),
  answerSchema: RatingSchema,
  make: (id) => ({ ...blankField(id), type: 'comprehension' as const }),
  faultsOf: () => [],
  faultOf: () => undefined,
});
