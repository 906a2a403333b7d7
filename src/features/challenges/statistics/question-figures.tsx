import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { QuestionStats } from '../../../../domain/challenges/quiz-stats.schema.ts';
import { Chip } from '../../../ui/Chip/chip.tsx';
import { ProgressBar } from '../../../ui/ProgressBar/progress-bar.tsx';
import { AnswerText } from '../answer-text.tsx';
import { firstLineOf } from '../first-line.ts';
import classes from './statistics.module.css';

const tellsNothing = 0.1;

/** One question: how it went, whether it tells people apart, and what was answered instead. */
export function QuestionFigures({ number, figures }: { number: number; figures: QuestionStats }) {
  const { t, i18n } = useLingui();
  const { question, given, answered, share, discrimination, commonMistake } = figures;
  const percent = share === null ? undefined : Math.round(share * 100);
  return (
    <li className={classes.question}>
      <h3 className={classes.title}>
        <span className={classes.number}>{number}</span>
        {firstLineOf(question.prompt)}
      </h3>
      <dl className={classes.facts}>
        <div>
          <dt>
            <Trans>Answered</Trans>
          </dt>
          <dd>
            {i18n.number(answered)} / {i18n.number(given)}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Points earned</Trans>
          </dt>
          <dd className={classes.share}>
            {percent === undefined ? '–' : `${i18n.number(percent)}%`}
            {percent !== undefined && <ProgressBar percent={percent} label={t`Points earned`} />}
          </dd>
        </div>
        <div>
          <dt>
            <Trans>Discrimination</Trans>
          </dt>
          <dd>
            {discrimination === null
              ? '–'
              : i18n.number(discrimination, { maximumFractionDigits: 2 })}{' '}
            {discrimination !== null && discrimination < tellsNothing && (
              <Chip tone="warn">
                <Trans>Check it</Trans>
              </Chip>
            )}
          </dd>
        </div>
      </dl>
      {commonMistake && (
        <div className={classes.mistake}>
          <span>
            <Trans>Most often instead</Trans> ·{' '}
            <Plural value={commonMistake.count} one="# time" other="# times" />
          </span>
          <AnswerText question={question} answer={commonMistake.answer} />
        </div>
      )}
    </li>
  );
}
