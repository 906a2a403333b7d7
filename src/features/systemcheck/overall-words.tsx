import { Trans } from '@lingui/react/macro';
import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconCircleCheck,
  IconCloudOff,
  IconLoader2,
} from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Overall } from '../../../domain/systemcheck/check-rules.ts';
import type { ChipTone } from '../../ui/Chip/chip.tsx';

interface OverallWords {
  readonly tone: ChipTone;
  readonly icon: ReactNode;
  readonly title: ReactNode;
}

/** How all of it together is said, wherever it is. */
export const overallWords: Record<Overall, OverallWords> = {
  pending: { tone: 'neutral', icon: <IconLoader2 />, title: <Trans>Checking …</Trans> },
  unknown: {
    tone: 'neutral',
    icon: <IconCloudOff />,
    title: <Trans>Offline: cannot be checked now</Trans>,
  },
  operational: {
    tone: 'ok',
    icon: <IconCircleCheck />,
    title: <Trans>All Systems Operational</Trans>,
  },
  partial: {
    tone: 'warn',
    icon: <IconAlertTriangle />,
    title: <Trans>Partial Disruption</Trans>,
  },
  failed: { tone: 'bad', icon: <IconAlertOctagon />, title: <Trans>All Systems Failed</Trans> },
};
