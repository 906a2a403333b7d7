import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CodeStyle } from '../../../../../domain/challenges/code/code-styles.ts';
import { styleSentences, styleWords } from '../code-words.ts';
import classes from './style-choice.module.css';

interface Props {
  /** Those that the organisation has. */
  readonly styles: readonly CodeStyle[];
  readonly style: CodeStyle;
  readonly onStyle: (style: CodeStyle) => void;
}

/** Which style of challenge is written, with what each asks for. */
export function StyleChoice({ styles, style, onStyle }: Props) {
  const { i18n } = useLingui();
  const name = useId();
  return (
    <fieldset className={classes.field}>
      <legend className={classes.legend}>
        <Trans>What is asked for</Trans>
      </legend>
      <div className={classes.styles}>
        {styles.map((each) => (
          <label key={each} className={classes.style}>
            <input
              type="radio"
              name={name}
              checked={each === style}
              onChange={() => onStyle(each)}
            />
            {i18n._(styleWords[each])}
            <span>{i18n._(styleSentences[each])}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
