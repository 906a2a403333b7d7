import { useLingui } from '@lingui/react/macro';
import { TextInput } from '@mantine/core';
import type { Criterion } from '../../../domain/challenges/question.schema.ts';
import classes from './marking-panel.module.css';

interface Props {
  rubric: readonly Criterion[];
  /** As they were typed, by the id of the criterion. */
  values: Readonly<Record<string, string>>;
  onFocus: () => void;
  onChange: (id: string, text: string) => void;
}

/** One criterion after the other; their points add up by themselves. */
export function RubricFields({ rubric, values, onFocus, onChange }: Props) {
  const { t } = useLingui();
  return (
    <ul className={classes.rubric}>
      {rubric.map(({ id, title, description, points }) => (
        <li key={id}>
          <span className={classes.criterion}>
            <b>{title}</b>
            {description && <span>{description}</span>}
          </span>
          <TextInput
            size="md"
            className={classes.pointsField}
            aria-label={t`${title}: points of ${points}`}
            inputMode="decimal"
            autoComplete="off"
            rightSection={<span className={classes.most}>/ {points}</span>}
            rightSectionWidth={56}
            value={values[id] ?? ''}
            onFocus={onFocus}
            onChange={(event) => onChange(id, event.currentTarget.value)}
          />
        </li>
      ))}
    </ul>
  );
}
