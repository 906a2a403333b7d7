import { z } from 'zod';
import { checkboxField } from './fields/checkbox.field.ts';
import { comprehensionField } from './fields/comprehension.field.ts';
import { numberField } from './fields/number.field.ts';
import { radioField } from './fields/radio.field.ts';
import { satisfactionField } from './fields/satisfaction.field.ts';
import { selectField } from './fields/select.field.ts';
import { textareaField } from './fields/textarea.field.ts';
import { textboxField } from './fields/textbox.field.ts';

/** The specification's form field types. */
export const fieldTypes = [
  'textbox',
  'textarea',
  'number',
  'select',
  'radio',
  'checkbox',
  'satisfaction',
  'comprehension',
] as const;
export type FieldType = (typeof fieldTypes)[number];

export const fieldKinds = {
  textbox: textboxField,
  textarea: textareaField,
  number: numberField,
  select: selectField,
  radio: radioField,
  checkbox: checkboxField,
  satisfaction: satisfactionField,
  comprehension: comprehensionField,
} satisfies Record<FieldType, unknown>;

export const FieldSchema = z.discriminatedUnion('type', [
  textboxField.schema,
  textareaField.schema,
  numberField.schema,
  selectField.schema,
  radioField.schema,
  checkboxField.schema,
  satisfactionField.schema,
  comprehensionField.schema,
]);
export type Field = z.infer<typeof FieldSchema>;
export type FieldOf<Type extends FieldType> = Extract<Field, { type: Type }>;
