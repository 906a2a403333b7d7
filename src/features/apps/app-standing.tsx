import { Trans } from '@lingui/react/macro';
import { IconCheck, IconProgress } from '@tabler/icons-react';
import type { AppScore } from '../../../domain/apps/app-messages.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

interface Props {
  readonly progress: number;
  readonly isCompleted: boolean;
  readonly score: AppScore | null;
}

/** How far somebody is in an app, in a word or two. */
export function AppStanding({ progress, isCompleted, score }: Props) {
  const mark = isCompleted ? <IconCheck stroke={2} /> : <IconProgress stroke={1.75} />;
  const tone = isCompleted ? ({ tone: 'ok' } as const) : {};
  if (score) {
    const points = Math.round(score.points * 100) / 100;
    const { max: maxPoints } = score;
    return (
      <Chip {...tone} icon={mark}>
        <Trans>
          {points} of {maxPoints} points
        </Trans>
      </Chip>
    );
  }
  return (
    <Chip {...tone} icon={mark}>
      {isCompleted ? <Trans>Completed</Trans> : <>{progress}%</>}
    </Chip>
  );
}
