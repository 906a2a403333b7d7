import { TextInput } from '@mantine/core';
import type { FieldInput } from '../form/field-input.ts';
import { LengthNote } from './text-input.tsx';

const mostUnits = 500;

export const TextboxInput: FieldInput<'textbox'> = (props) => {
  const { field, answer, onAnswer, isDisabled, isInvalid, inputId, describedBy } = props;
  const text = typeof answer === 'string' ? answer : '';
  return (
    <>
      <TextInput
        id={inputId}
        size="md"
        maxLength={mostUnits}
        value={text}
        disabled={isDisabled}
        error={isInvalid}
        aria-describedby={describedBy}
        aria-required={field.isRequired}
        onChange={({ currentTarget }) => onAnswer(currentTarget.value || undefined)}
      />
      <LengthNote field={field} text={text} />
    </>
  );
};
