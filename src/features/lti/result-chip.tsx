import { Trans } from '@lingui/react/macro';
import { IconCheck, IconHourglass, IconProgress } from '@tabler/icons-react';
import { isDone } from '../../../domain/lti/lti-scores.ts';
import type { LtiResult } from '../../../domain/lti/lti.schema.ts';
import { Chip } from '../../ui/Chip/chip.tsx';

/** What came back from the tool, in a word or two. */
export function ResultChip({ result }: { result: LtiResult }) {
  const { points, maxPoints, gradingProgress } = result;
  if (gradingProgress === 'Pending' || gradingProgress === 'PendingManual')
    return (
      <Chip tone="warn" icon={<IconHourglass stroke={1.75} />}>
        <Trans>Awaiting marking</Trans>
      </Chip>
    );
  if (points !== null)
    return (
      <Chip tone="ok" icon={<IconCheck stroke={2} />}>
        <Trans>
          {points} of {maxPoints} points
        </Trans>
      </Chip>
    );
  return isDone(result) ? (
    <Chip tone="ok" icon={<IconCheck stroke={2} />}>
      <Trans>Handed in</Trans>
    </Chip>
  ) : (
    <Chip icon={<IconProgress stroke={1.75} />}>
      <Trans>In progress</Trans>
    </Chip>
  );
}
