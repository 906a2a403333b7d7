import { Trans, useLingui } from '@lingui/react/macro';
import type { FieldAnswer } from '../../../../domain/surveys/answers.schema.ts';
import { visibleItems } from '../../../../domain/surveys/conditions.rules.ts';
import type { Field } from '../../../../domain/surveys/field-kinds.ts';
import { minutesOf, totalMinutes } from '../../../../domain/reports/intervals.rules.ts';
import type { ReportWords } from '../../../../domain/reports/report-words.schema.ts';
import type { Report } from '../../../../domain/reports/reports.schema.ts';
import { isField } from '../../../../domain/surveys/survey.schema.ts';
import { ratingWords } from '../../../lib/rating-words.ts';
import { Duration } from '../../../ui/Duration/duration.tsx';
import { Fallback } from '../../../ui/Fallback/fallback.tsx';
import { MarkdownView } from '../../../ui/MarkdownView/markdown-view.tsx';
import { MoodSign } from '../mood-sign.tsx';
import classes from './report-view.module.css';

type Shown = ReportWords & Pick<Report, 'items' | 'lang'>;

interface Props {
  readonly report: Shown;
  /** Of the headings in it. */
  readonly level: 2 | 3;
}

/** A report as it reads: figures above, times, and what was written below. */
export function ReportView({ report, level }: Props) {
  const Heading = `h${level}` as const;
  const { intervals, mood, answers, items, lang } = report;
  const answered = visibleItems(items, answers)
    .filter(isField)
    .flatMap((field): { field: Field; answer: FieldAnswer }[] => {
      const answer = answers[field.id];
      return answer === undefined ? [] : [{ field, answer }];
    });
  const ratings = answered.filter(({ field }) => isRating(field));
  return (
    <div className={classes.report}>
      <dl className={classes.figures}>
        <div>
          <dt>
            <Trans>Mood</Trans>
          </dt>
          <dd>{mood === null ? '–' : <MoodSign mood={mood} />}</dd>
        </div>
        <div>
          <dt>
            <Trans>Study time</Trans>
          </dt>
          <dd>{intervals.length === 0 ? '–' : <Duration minutes={totalMinutes(intervals)} />}</dd>
        </div>
        {ratings.map(({ field, answer }) => (
          <div key={field.id}>
            <dt lang={lang}>{field.label}</dt>
            <dd>
              <Rating field={field} answer={answer} />
            </dd>
          </div>
        ))}
      </dl>
      {intervals.length > 0 && (
        <ul className={classes.times}>
          {intervals.map((interval) => (
            <li key={interval.start}>
              <span className={classes.clock}>
                {interval.start}–{interval.end}
              </span>
              <span className={classes.what}>{interval.what}</span>
              <span className={classes.minutes}>
                <Duration minutes={minutesOf(interval)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {answered
        .filter(({ field }) => !isRating(field))
        .map(({ field, answer }) => (
          <section key={field.id} className={classes.answer} lang={lang}>
            <Heading className={classes.question}>{field.label}</Heading>
            <Answer field={field} answer={answer} />
          </section>
        ))}
    </div>
  );
}

const isRating = ({ type }: Field): boolean => type === 'satisfaction' || type === 'comprehension';

interface AnswerProps {
  readonly field: Field;
  readonly answer: FieldAnswer;
}

function Rating({ field, answer }: AnswerProps) {
  const { i18n } = useLingui();
  const words =
    field.type === 'comprehension' ? ratingWords.comprehension : ratingWords.satisfaction;
  const message = words[Number(answer) - 1];
  return (
    <>
      {String(answer)} {message && i18n._(message)}
    </>
  );
}

function Answer({ field, answer }: AnswerProps) {
  if (field.type === 'textarea' && typeof answer === 'string')
    return (
      <Fallback key={answer} instead={<p className={classes.plain}>{answer}</p>}>
        <MarkdownView markdown={answer} size="compact" />
      </Fallback>
    );
  if (!('options' in field)) return <p className={classes.plain}>{String(answer)}</p>;
  const chosen = Array.isArray(answer) ? answer : [String(answer)];
  const labels = field.options.filter(({ id }) => chosen.includes(id)).map(({ label }) => label);
  return <p className={classes.plain}>{labels.join(' · ')}</p>;
}
