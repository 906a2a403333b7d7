import { Trans, useLingui } from '@lingui/react/macro';
import { type Score, verdictOf } from '../../../domain/challenges/verdict.rules.ts';
import classes from './score-line.module.css';
import { scoreLooks } from './score-looks.ts';

/** What was earned, below a title in a narrow list. */
export function ScoreLine(score: Score) {
  const { i18n } = useLingui();
  const { tone, icon: Icon } = scoreLooks[verdictOf(score)];
  const points = i18n.number(score.points);
  const maxPoints = i18n.number(score.maxPoints);
  return (
    <span className={classes.line} data-tone={tone}>
      <Icon size={16} stroke={1.75} aria-hidden />
      <Trans>
        {points} of {maxPoints} points
      </Trans>
    </span>
  );
}
