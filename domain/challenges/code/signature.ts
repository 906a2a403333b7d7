import { z } from 'zod';
import { freeText } from '../../http/text.ts';

/** Values that every language has, and that JSON carries without loss. */
export const valueTypes = [
  'integer',
  'number',
  'string',
  'boolean',
  'integer[]',
  'number[]',
  'string[]',
  'boolean[]',
  'integer[][]',
  'string[][]',
] as const;
export const ValueTypeSchema = z.enum(valueTypes);
export type ValueType = z.infer<typeof ValueTypeSchema>;

/** A function as a trainee is to write it; its names are checked when it is published. */
export const SignatureSchema = z.strictObject({
  name: freeText(60),
  parameters: z.array(z.strictObject({ name: freeText(60), type: ValueTypeSchema })).max(10),
  returns: ValueTypeSchema,
});
export type Signature = z.infer<typeof SignatureSchema>;

/** What is a name in every language that a function can be written in. */
export const isName = (name: string): boolean => /^[a-z][a-zA-Z0-9_]{0,59}$/.test(name);

/** Whether a value of JSON is of the type. */
export function isOfType(value: unknown, type: ValueType): boolean {
  if (type.endsWith('[]')) {
    const inner = ValueTypeSchema.parse(type.slice(0, -2));
    return Array.isArray(value) && value.every((each) => isOfType(each, inner));
  }
  switch (type) {
    case 'integer':
      return typeof value === 'number' && Number.isSafeInteger(value);
    case 'number':
      return typeof value === 'number';
    default:
      return typeof value === type;
  }
}
