import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { ratings } from '../../../../domain/surveys/fields/rating.ts';
import type { FieldInputProps } from '../form/field-input.ts';
import classes from './inputs.module.css';

interface Props extends FieldInputProps<'satisfaction' | 'comprehension'> {
  /** What 1 to 5 mean. */
  readonly words: readonly MessageDescriptor[];
}

/** Five steps side by side, with words to each for who hears them and to both ends for who sees them. */
export function RatingInput(props: Props) {
  const { field, answer, onAnswer, isDisabled, isInvalid, labelId, describedBy, words } = props;
  const { i18n } = useLingui();
  const name = useId();
  const wordsOf = (rating: number): string => {
    const message = words[rating - 1];
    return message ? i18n._(message) : '';
  };
  return (
    <div
      role="radiogroup"
      className={classes.rating}
      aria-labelledby={labelId}
      aria-describedby={describedBy}
      aria-required={field.isRequired}
      aria-invalid={isInvalid}
    >
      <div className={classes.steps}>
        {ratings.map((rating) => (
          <label key={rating} className={classes.step}>
            <input
              type="radio"
              className={classes.hidden}
              name={name}
              aria-label={`${rating}: ${wordsOf(rating)}`}
              checked={answer === rating}
              disabled={isDisabled}
              onChange={() => onAnswer(rating)}
            />
            <span className={classes.figure} aria-hidden>
              {rating}
            </span>
            <span className={classes.meaning} aria-hidden>
              {wordsOf(rating)}
            </span>
          </label>
        ))}
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{wordsOf(1)}</span>
        <span>{wordsOf(ratings.length)}</span>
      </div>
    </div>
  );
}
