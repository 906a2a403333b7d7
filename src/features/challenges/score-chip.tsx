import { Trans } from '@lingui/react/macro';
import { IconCircleCheck, IconClockHour4, IconSend } from '@tabler/icons-react';
import type { Attempt } from '../../../domain/challenges/attempt.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

/** Whether a submitted attempt has its points. */
export function ScoreChip({ attempt }: { attempt: Pick<Attempt, 'scoreStatus'> }) {
  if (attempt.scoreStatus === 'notscored')
    return (
      <Chip icon={<IconSend />}>
        <Trans>Handed in</Trans>
      </Chip>
    );
  if (attempt.scoreStatus === 'scoring')
    return (
      <Chip tone="warn" icon={<IconClockHour4 />}>
        <Trans>Being marked</Trans>
      </Chip>
    );
  return (
    <Chip tone="ok" icon={<IconCircleCheck />}>
      <Trans>Scored</Trans>
    </Chip>
  );
}
