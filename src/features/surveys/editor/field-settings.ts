import type { ComponentType } from 'react';
import type { Field, FieldOf, FieldType } from '../../../../domain/surveys/field-kinds.ts';
import { CheckboxSettings } from './settings/checkbox-settings.tsx';
import type { FieldSettings } from './settings/field-settings-props.ts';
import { NumberSettings } from './settings/number-settings.tsx';
import { OptionsEditor } from './settings/options-editor.tsx';
import { TextSettings } from './settings/text-settings.tsx';

/** Undefined for what has nothing of its own to set. */
const settings = {
  textbox: TextSettings,
  textarea: TextSettings,
  number: NumberSettings,
  select: OptionsEditor,
  radio: OptionsEditor,
  checkbox: CheckboxSettings,
  satisfaction: undefined,
  comprehension: undefined,
} satisfies { [Type in FieldType]: FieldSettings<FieldOf<Type>> | undefined };

/** Those of this very field: the registry keeps both together. */
export const fieldSettings = (field: Field) =>
  settings[field.type] as
    | ComponentType<{ readonly field: Field; readonly onChange: (field: Field) => void }>
    | undefined;
