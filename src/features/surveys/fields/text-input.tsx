import { Trans } from '@lingui/react/macro';
import { lettersIn } from '../../../../domain/surveys/fields/text-field.ts';
import classes from './inputs.module.css';

interface Lengths {
  readonly minLength: number | null;
  readonly maxLength: number | null;
}

/** How much is written, where the author has set bounds. */
export function LengthNote({ field, text }: { field: Lengths; text: string }) {
  const { minLength, maxLength } = field;
  const length = lettersIn(text);
  if (minLength === null && maxLength === null) return null;
  return (
    <p className={classes.note}>
      {minLength === null ? (
        <Trans>
          {length} of at most {maxLength} characters
        </Trans>
      ) : maxLength === null ? (
        <Trans>
          {length} characters, at least {minLength}
        </Trans>
      ) : (
        <Trans>
          {length} characters, {minLength} to {maxLength}
        </Trans>
      )}
    </p>
  );
}
