import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { Field } from '../../../../domain/surveys/field-kinds.ts';
import type { FieldTally } from '../../../../domain/surveys/results.schema.ts';
import { ratingWords } from '../../../lib/rating-words.ts';
import type { SurveyPlace } from '../surveys.queries.ts';
import { type Bar, Bars } from './bars.tsx';
import { FreeTexts } from './free-texts.tsx';
import classes from './results.module.css';

interface Props {
  readonly place: SurveyPlace;
  readonly version: number;
  readonly field: Field;
  readonly isAnonymous: boolean;
  readonly tally: FieldTally | undefined;
}

/** What was answered to one question: how often each, or the words themselves. */
export function FieldResult({ place, version, field, isAnonymous, tally }: Props) {
  const { i18n } = useLingui();
  const { answered = 0, counts = [], numbers = null } = tally ?? {};
  const format = (value: number) => i18n.number(value, { maximumFractionDigits: 2 });

  function labelOf(key: string): string {
    if ('options' in field) return field.options.find(({ id }) => id === key)?.label ?? key;
    if (field.type !== 'satisfaction' && field.type !== 'comprehension') return key;
    const words = ratingWords[field.type][Number(key) - 1];
    return words ? `${key}  ${i18n._(words)}` : key;
  }

  const bars: Bar[] = numbers
    ? numbers.bins.map(({ from, to, count }) => ({
        key: String(from),
        label: from === to ? format(from) : `${format(from)} – ${format(to)}`,
        count,
      }))
    : counts.map(({ key, count }) => ({ key, label: labelOf(key), count }));
  const isText = field.type === 'textbox' || field.type === 'textarea';
  return (
    <section className={classes.question}>
      <h3 className={classes.label}>{field.label}</h3>
      <p className={classes.small}>
        <Plural value={answered} one="# answer" other="# answers" />
        {numbers && (
          <>
            {' · '}
            <Trans>
              mean {format(numbers.mean)}, median {format(numbers.median)}, from{' '}
              {format(numbers.min)} to {format(numbers.max)}
            </Trans>
          </>
        )}
      </p>
      {isText ? (
        answered > 0 && (
          <FreeTexts
            place={place}
            version={version}
            fieldId={field.id}
            label={field.label}
            isAnonymous={isAnonymous}
          />
        )
      ) : (
        <Bars label={field.label} bars={bars} all={answered} />
      )}
    </section>
  );
}
