import { z } from 'zod';
import { FieldIdSchema } from '../condition.schema.ts';
import { blankField, fieldBase, fieldKind } from './field-base.ts';
import { choiceFaultOf, freshOptions, optionFaults, OptionsSchema } from './option-list.ts';

export const selectField = fieldKind({
  schema: z.strictObject({ type: z.literal('select'), ...fieldBase, options: OptionsSchema }),
  answerSchema: FieldIdSchema,
  make: (id) => ({ ...blankField(id), type: 'select' as const, options: freshOptions() }),
  faultsOf: optionFaults,
  faultOf: choiceFaultOf,
});
