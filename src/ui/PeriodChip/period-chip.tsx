import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { IconCalendarEvent, IconCircleCheck, IconHistory } from '@tabler/icons-react';
import type { PeriodState } from '../../../domain/contracts/period.rules.ts';
import { Chip } from '../Chip/chip.tsx';

const looks = {
  active: {
    tone: 'ok',
    icon: <IconCircleCheck size={14} />,
    words: msg`Active`,
  },
  future: {
    tone: 'primary',
    icon: <IconCalendarEvent size={14} />,
    words: msg`Not started`,
  },
  expired: {
    tone: 'bad',
    icon: <IconHistory size={14} />,
    words: msg`Expired`,
  },
} as const;

interface Props {
  readonly state: PeriodState;
  /** What it is of, where several stand together: it takes the place of "active", which is said by the sign. */
  readonly of?: string;
}

/** How a period of a contract or license stands today, as a word. */
export function PeriodChip({ state, of }: Props) {
  const { t } = useLingui();
  const { tone, icon, words } = looks[state];
  if (of === undefined)
    return (
      <Chip tone={tone} icon={icon}>
        {t(words)}
      </Chip>
    );
  const whole = t`${{ label: of }}: ${{ value: t(words) }}`;
  return (
    <Chip tone={tone} icon={icon}>
      {state === 'active' ? (
        <span aria-label={whole} role="img">
          {of}
        </span>
      ) : (
        whole
      )}
    </Chip>
  );
}
