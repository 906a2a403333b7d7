import type { ComponentType } from 'react';
import type { Field, FieldType } from '../../../../domain/surveys/field-kinds.ts';
import { CheckboxInput } from '../fields/checkbox-input.tsx';
import { ComprehensionInput } from '../fields/comprehension-input.tsx';
import { NumberFieldInput } from '../fields/number-input.tsx';
import { RadioInput } from '../fields/radio-input.tsx';
import { SatisfactionInput } from '../fields/satisfaction-input.tsx';
import { SelectInput } from '../fields/select-input.tsx';
import { TextareaInput } from '../fields/textarea-input.tsx';
import { TextboxInput } from '../fields/textbox-input.tsx';
import type { FieldInput, FieldInputProps } from './field-input.ts';

export const fieldInputs = {
  textbox: TextboxInput,
  textarea: TextareaInput,
  number: NumberFieldInput,
  select: SelectInput,
  radio: RadioInput,
  checkbox: CheckboxInput,
  satisfaction: SatisfactionInput,
  comprehension: ComprehensionInput,
} satisfies { [Type in FieldType]: FieldInput<Type> };

/** For `fieldInputs[field.type]`: the registry keeps a field and its input together. */
export type AnyFieldInput = ComponentType<
  Omit<FieldInputProps<FieldType>, 'field'> & { readonly field: Field }
>;

/** A question over one input is its label; over several it is the name of their group. */
export const isOneInput = ({ type }: Field): boolean =>
  type === 'textbox' || type === 'textarea' || type === 'number' || type === 'select';
