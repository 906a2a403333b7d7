import { useLingui } from '@lingui/react/macro';
import { NativeSelect } from '@mantine/core';
import type { FieldInput } from '../form/field-input.ts';

export const SelectInput: FieldInput<'select'> = (props) => {
  const { t } = useLingui();
  const { field, lang, answer, onAnswer, isDisabled, isInvalid, inputId, describedBy } = props;
  return (
    <NativeSelect
      id={inputId}
      size="md"
      value={typeof answer === 'string' ? answer : ''}
      disabled={isDisabled}
      error={isInvalid}
      aria-describedby={describedBy}
      aria-required={field.isRequired}
      onChange={({ currentTarget }) => onAnswer(currentTarget.value || undefined)}
    >
      <option value="">{t`Choose…`}</option>
      {field.options.map(({ id, label }) => (
        <option key={id} value={id} lang={lang}>
          {label}
        </option>
      ))}
    </NativeSelect>
  );
};
