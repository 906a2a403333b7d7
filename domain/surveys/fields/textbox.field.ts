import { z } from 'zod';
import { freeText } from '../../http/text.ts';
import { blankField, fieldKind } from './field-base.ts';
import { lengthFaultOf, lengthFaults, textFieldShape } from './text-field.ts';

const most = 500;

export const textboxField = fieldKind({
  schema: z.strictObject({ type: z.literal('textbox'), ...textFieldShape(most) }),
  answerSchema: freeText(most),
  make: (id) => ({ ...blankField(id), type: 'textbox' as const, minLength: null, maxLength: null }),
  faultsOf: lengthFaults,
  faultOf: lengthFaultOf,
});
