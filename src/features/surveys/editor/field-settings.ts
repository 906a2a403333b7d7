import type { ComponentType } from 'react';
import type { Field, FieldOf, FieldType } from '../../../../domain/surveys/field-kinds.ts';
import { CheckboxSettings } from './settings/checkbox-settings.tsx';
import type { FieldSettings } from './settings/field-settings-props.ts';
import { NumberSettings } from './settings/number-settings.tsx';
import { OptionsEditor } from './settings/options-editor.tsx';
import { TextSettings } from './settings/text-settings.tsx';

/** Undefined for what has nothing of its own to set. */
export const fieldSettings = {
  textbox: TextSettings,
  textarea: TextSettings,
  number: NumberSettings,
  select: OptionsEditor,
  radio: OptionsEditor,
  checkbox: CheckboxSettings,
  satisfaction: undefined,
  comprehension: undefined,
} satisfies { [Type in FieldType]: FieldSettings<FieldOf<Type>> | undefined };

/** For `fieldSettings[field.type]`: the registry keeps a field and its settings together. */
export type AnyFieldSettings =
  | ComponentType<{ readonly field: Field; readonly onChange: (field: Field) => void }>
  | undefined;
