import { z } from 'zod';
import { atLeast, atMost, notWhole } from '../survey.messages.ts';
import { blankField, fieldBase, fieldKind, rangeFaults } from './field-base.ts';

const bound = 1_000_000_000;
const BoundSchema = z.number().min(-bound).max(bound);

export const numberField = fieldKind({
  schema: z.strictObject({
    type: z.literal('number'),
    ...fieldBase,
    min: BoundSchema.nullable(),
    max: BoundSchema.nullable(),
    isWhole: z.boolean(),
  }),
  answerSchema: BoundSchema,
  make: (id) => ({
    ...blankField(id),
    type: 'number' as const,
    min: null,
    max: null,
    isWhole: true,
  }),
  faultsOf: ({ min, max }) => rangeFaults(min, max),
  faultOf({ min, max, isWhole }, answer) {
    if (isWhole && !Number.isInteger(answer)) return notWhole;
    if (min !== null && answer < min) return atLeast(min, 'number');
    if (max !== null && answer > max) return atMost(max, 'number');
    return undefined;
  },
});
