import { z } from 'zod';
import { blankField, fieldBase, fieldKind } from './field-base.ts';
import { RatingSchema } from './rating.ts';

export const satisfactionField = fieldKind({
  schema: z.strictObject({ type: z.literal('satisfaction'), ...fieldBase }),
  answerSchema: RatingSchema,
  make: (id) => ({ ...blankField(id), type: 'satisfaction' as const }),
  faultsOf: () => [],
  faultOf: () => undefined,
});
