import { Trans } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import { useState } from 'react';
import type { FieldInput } from '../form/field-input.ts';
import classes from './inputs.module.css';
import { numberIn } from './number-in.ts';

const mostSigns = 20;

/** What was typed stays as it was typed, also while it is no number yet. */
export const NumberFieldInput: FieldInput<'number'> = (props) => {
  const { field, answer, onAnswer, isDisabled, isInvalid, inputId, describedBy } = props;
  const [typed, setTyped] = useState<{ text: string; means: number | string | undefined }>();
  const shown = typed && typed.means === answer ? typed.text : String(answer ?? '');
  const { min, max } = field;
  return (
    <>
      <TextInput
        id={inputId}
        className={classes.number}
        size="md"
        inputMode={field.isWhole && (min ?? -1) >= 0 ? 'numeric' : 'decimal'}
        autoComplete="off"
        maxLength={mostSigns}
        value={shown}
        disabled={isDisabled}
        error={isInvalid}
        aria-describedby={describedBy}
        aria-required={field.isRequired}
        onChange={({ currentTarget: { value: text } }) => {
          // What is no number is told so, not lost.
          const means = text.trim() === '' ? undefined : (numberIn(text) ?? text);
          setTyped({ text, means });
          onAnswer(means);
        }}
      />
      {(min !== null || max !== null) && (
        <p className={classes.note}>
          {max === null ? (
            <Trans>{min} or more</Trans>
          ) : min === null ? (
            <Trans>{max} or less</Trans>
          ) : (
            <Trans>
              From {min} to {max}
            </Trans>
          )}
        </p>
      )}
    </>
  );
};
