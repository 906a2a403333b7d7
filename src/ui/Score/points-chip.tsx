import { Trans, useLingui } from '@lingui/react/macro';
import { type Score, verdictOf } from '../../../domain/challenges/verdict.rules.ts';
import { Chip } from '../Chip/chip.tsx';
import { scoreLooks } from './score-looks.ts';

/** What was earned, and by its sign what that amounts to. */
export function PointsChip(score: Score) {
  const { i18n } = useLingui();
  const { tone, icon: Icon } = scoreLooks[verdictOf(score)];
  const points = i18n.number(score.points);
  const maxPoints = i18n.number(score.maxPoints);
  return (
    <Chip tone={tone} icon={<Icon />}>
      <Trans>
        {points} of {maxPoints} points
      </Trans>
    </Chip>
  );
}
