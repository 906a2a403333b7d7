import { Trans, useLingui } from '@lingui/react/macro';
import { type Score, verdictOf } from '../../../domain/challenges/verdict.rules.ts';
import { ProgressRing } from '../../ui/ProgressRing/progress-ring.tsx';
import { scoreLooks } from '../../ui/Score/score-looks.ts';
import classes from './score-head.module.css';

interface Props extends Score {
  readonly size?: number;
  /** Some points are still to come: there is no verdict yet. */
  readonly isOpen?: boolean;
}

/** The points as a ring, and in a word what they amount to. */
export function ScoreHead({ points, maxPoints, size = 112, isOpen = false }: Props) {
  const { t, i18n } = useLingui();
  const { tone, icon: Icon, word } = scoreLooks[verdictOf({ points, maxPoints })];
  return (
    <div className={classes.score} data-tone={isOpen ? undefined : tone}>
      <ProgressRing
        percent={maxPoints === 0 ? 100 : (points / maxPoints) * 100}
        label={t`Points`}
        size={size}
      >
        <span className={classes.points}>
          <b data-long={i18n.number(points).length > 4 || undefined}>{i18n.number(points)}</b>
          <span>/ {i18n.number(maxPoints)}</span>
        </span>
      </ProgressRing>
      <div>
        {!isOpen && (
          <p className={classes.verdict}>
            <Icon size={22} stroke={1.75} aria-hidden />
            {i18n._(word)}
          </p>
        )}
        <p className={classes.words}>
          {isOpen ? (
            <Trans>Points so far</Trans>
          ) : (
            i18n.number(maxPoints === 0 ? 1 : points / maxPoints, { style: 'percent' })
          )}
        </p>
      </div>
    </div>
  );
}
