import { IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import type { Language } from '../../../../domain/format/language.ts';
import type { Option } from '../../../../domain/surveys/fields/option-list.ts';
import classes from './inputs.module.css';

interface Props {
  readonly options: readonly Option[];
  readonly lang: Language | undefined;
  readonly chosen: readonly string[];
  readonly isMultiple: boolean;
  readonly isDisabled: boolean;
  readonly onToggle: (id: string, isOn: boolean) => void;
}

/** Options one below the other, each as large as a finger. */
export function Choices({ options, lang, chosen, isMultiple, isDisabled, onToggle }: Props) {
  const name = useId();
  return options.map(({ id, label }) => (
    <label key={id} className={classes.choice}>
      <input
        type={isMultiple ? 'checkbox' : 'radio'}
        className={classes.hidden}
        name={name}
        checked={chosen.includes(id)}
        disabled={isDisabled}
        onChange={({ currentTarget }) => onToggle(id, currentTarget.checked)}
      />
      <span className={classes.sign} data-multiple={isMultiple} aria-hidden>
        <IconCheck size={16} stroke={3} />
      </span>
      <span className={classes.words} lang={lang}>
        {label}
      </span>
    </label>
  ));
}
