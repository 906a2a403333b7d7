import { useLingui } from '@lingui/react/macro';
import { useId } from 'react';
import type { CsatKind } from '../../../../domain/csat/csat.schema.ts';
import { ratings } from '../../../../domain/surveys/fields/rating.ts';
import { ratingWords } from '../../../lib/rating-words.ts';
import classes from './csat-card.module.css';

interface Props {
  readonly kind: CsatKind;
  readonly label: string;
  readonly lang: string;
  readonly chosen: number | undefined;
  readonly onChoose: (rating: number) => void;
}

/** Five buttons rather than a group of choices, in which an arrow key would answer already. */
export function RatingButtons({ kind, label, lang, chosen, onChoose }: Props) {
  const { t } = useLingui();
  const id = useId();
  const words = ratingWords[kind];
  const wordsOf = (rating: number): string => {
    const message = words[rating - 1];
    return message ? t(message) : '';
  };
  return (
    <div className={classes.question} role="group" aria-labelledby={id}>
      <p id={id} className={classes.label} lang={lang}>
        {label}
      </p>
      <div className={classes.steps}>
        {ratings.map((rating) => (
          <button
            key={rating}
            type="button"
            className={classes.step}
            aria-label={`${rating}: ${wordsOf(rating)}`}
            aria-pressed={chosen === rating}
            title={wordsOf(rating)}
            disabled={chosen !== undefined && chosen !== rating}
            onClick={() => chosen === undefined && onChoose(rating)}
          >
            {rating}
          </button>
        ))}
      </div>
      <div className={classes.ends} aria-hidden>
        <span>{chosen === undefined ? wordsOf(1) : ''}</span>
        <span>{wordsOf(chosen ?? ratings.length)}</span>
      </div>
    </div>
  );
}
