import { z } from 'zod';
import { FieldIdSchema } from '../condition.schema.ts';
import { alreadyChosenTwice, atLeast, atMost, moreThanOptions } from '../survey.messages.ts';
import { blankField, fieldBase, fieldKind, rangeFaults } from './field-base.ts';
import {
  choiceFaultOf,
  freshOptions,
  mostOptions,
  optionFaults,
  OptionsSchema,
} from './option-list.ts';

const CountSchema = z.int().min(1).max(mostOptions);

export const checkboxField = fieldKind({
  schema: z.strictObject({
    type: z.literal('checkbox'),
    ...fieldBase,
    options: OptionsSchema,
    /** How many may be ticked. */
    least: CountSchema.nullable(),
    most: CountSchema.nullable(),
  }),
  answerSchema: z.array(FieldIdSchema).max(mostOptions),
  make: (id) => ({
    ...blankField(id),
    type: 'checkbox' as const,
    options: freshOptions(),
    least: null,
    most: null,
  }),
  faultsOf: (field) => [
    ...optionFaults(field),
    ...rangeFaults(field.least, field.most),
    ...((field.least ?? 0) > field.options.length ? [moreThanOptions] : []),
  ],
  faultOf(field, answer) {
    if (new Set(answer).size < answer.length) return alreadyChosenTwice;
    const { least, most } = field;
    if (least !== null && answer.length < least) return atLeast(least, 'choices');
    if (most !== null && answer.length > most) return atMost(most, 'choices');
    return answer.map((one) => choiceFaultOf(field, one)).find((fault) => fault !== undefined);
  },
});
