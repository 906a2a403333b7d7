import type { FieldInput } from '../form/field-input.ts';
import { Choices } from './choices.tsx';
import classes from './inputs.module.css';

export const RadioInput: FieldInput<'radio'> = (props) => {
  const { field, lang, answer, onAnswer, isDisabled, isInvalid, labelId, describedBy } = props;
  return (
    <div
      role="radiogroup"
      className={classes.choices}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={field.isRequired}
      aria-invalid={isInvalid}
    >
      <Choices
        options={field.options}
        lang={lang}
        chosen={typeof answer === 'string' ? [answer] : []}
        isMultiple={false}
        isDisabled={isDisabled}
        onToggle={(id) => onAnswer(id)}
      />
    </div>
  );
};
