import { Textarea } from '@mantine/core';
import type { FieldInput } from '../form/field-input.ts';
import { LengthNote } from './text-input.tsx';

const mostUnits = 10_000;

export const TextareaInput: FieldInput<'textarea'> = (props) => {
  const { field, answer, onAnswer, isDisabled, isInvalid, inputId, describedBy } = props;
  const text = typeof answer === 'string' ? answer : '';
  return (
    <>
      <Textarea
        id={inputId}
        size="md"
        autosize
        minRows={3}
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
