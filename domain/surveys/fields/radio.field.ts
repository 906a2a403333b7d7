import { z } from 'zod';
import { FieldIdSchema } from '../condition.schema.ts';
import { blankField, fieldBase, fieldKind } from './field-base.ts';
import { choiceFaultOf, freshOptions, optionFaults, OptionsSchema } from './option-list.ts';

export const radioField = fieldKind({
  schema: z.strictObject({ type: z.literal('radio'), ...fieldBase, options: OptionsSchema }),
  answerSchema: FieldIdSchema,
  make: (id) => ({ ...blankField(id), type: 'radio' as const, options: freshOptions() }),
  faultsOf: optionFaults,
  faultOf: choiceFaultOf,
});
