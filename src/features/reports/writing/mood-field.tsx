import { Trans, useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import { type Mood, moods } from '../../../../domain/reports/report-words.schema.ts';
import { moodSigns } from '../mood-signs.ts';
import classes from './mood-field.module.css';

interface Props {
  readonly mood: Mood | null;
  readonly onChange: (mood: Mood | null) => void;
}

/** How the day was; may be left open, and taken back by pressing it again. */
export function MoodField({ mood, onChange }: Props) {
  const { t } = useLingui();
  const id = useId();
  return (
    <section className={classes.section}>
      <h2 id={id} className={classes.title}>
        <Trans>Mood of the day</Trans>
      </h2>
      <div className={classes.moods} role="group" aria-labelledby={id}>
        {moods.map((one) => {
          const { icon: Icon, label } = moodSigns[one];
          return (
            <button
              key={one}
              type="button"
              className={classes.mood}
              aria-pressed={mood === one}
              onClick={() => onChange(mood === one ? null : one)}
            >
              <Icon size={24} stroke={1.75} aria-hidden />
              {t(label)}
            </button>
          );
        })}
      </div>
    </section>
  );
}
