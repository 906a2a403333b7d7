import { z } from 'zod';
import { freeText } from '../../http/text.ts';
import { blankField, fieldKind } from './field-base.ts';
import { lengthFaultOf, lengthFaults, textFieldShape } from './text-field.ts';

const most = 10_000;

export const textareaField = fieldKind({
  schema: z.strictObject({ type: z.literal('textarea'), ...textFieldShape(most) }),
  answerSchema: freeText(most),
  make: (id) => ({
    ...blankField(id),
    type: 'textarea' as const,
    minLength: null,
    maxLength: null,
  }),
  faultsOf: lengthFaults,
  faultOf: lengthFaultOf,
});
