import { Trans } from '@lingui/react/macro';
import type { FieldInput } from '../form/field-input.ts';
import { Choices } from './choices.tsx';
import classes from './inputs.module.css';

export const CheckboxInput: FieldInput<'checkbox'> = (props) => {
  const { field, lang, answer, onAnswer, isDisabled, labelId, describedBy } = props;
  const chosen = Array.isArray(answer) ? answer : [];
  const { least, most } = field;
  return (
    <>
      {(least !== null || most !== null) && (
        <p className={classes.note}>
          {most === null ? (
            <Trans>Choose {least} or more</Trans>
          ) : least === null ? (
            <Trans>Choose up to {most}</Trans>
          ) : least === most ? (
            <Trans>Choose {least}</Trans>
          ) : (
            <Trans>
              Choose {least} to {most}
            </Trans>
          )}
        </p>
      )}
      <div
        role="group"
        className={classes.choices}
        aria-labelledby={labelId}
        aria-describedby={describedBy}
      >
        <Choices
          options={field.options}
          lang={lang}
          chosen={chosen}
          isMultiple
          isDisabled={isDisabled}
          onToggle={(id, isOn) => {
            const next = field.options
              .map((option) => option.id)
              .filter((one) => (one === id ? isOn : chosen.includes(one)));
            onAnswer(next.length === 0 ? undefined : next);
          }}
        />
      </div>
    </>
  );
};
