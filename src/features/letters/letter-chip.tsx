import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { IconAlertTriangle, IconCheck, IconClock, IconInbox } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LetterFault, LetterStatus } from '../../../domain/letters/letters.schema.ts';
import { Chip, type ChipTone } from '../../ui/Chip/chip.tsx';

interface Look {
  readonly label: MessageDescriptor;
  readonly tone: ChipTone;
  readonly icon: ReactNode;
}

export const letterStates: Record<LetterStatus, Look> = {
  waiting: { label: msg`Waiting to sync`, tone: 'warn', icon: <IconClock /> },
  sent: { label: msg`Sent`, tone: 'ok', icon: <IconCheck /> },
  failed: { label: msg`Not sent`, tone: 'bad', icon: <IconAlertTriangle /> },
  kept: { label: msg`Kept here`, tone: 'neutral', icon: <IconInbox /> },
};

export const faultWords: Record<LetterFault, MessageDescriptor> = {
  badAddress: msg`The address is not a valid e-mail address.`,
  refused: msg`The mail server refused it.`,
  putOff: msg`The mail server deferred it.`,
  unreachable: msg`The mail server could not be reached.`,
  notAccepted: msg`The mail server does not accept this site’s account.`,
};

export function LetterChip({ status }: { status: LetterStatus }) {
  const { t } = useLingui();
  const { label, tone, icon } = letterStates[status];
  return (
    <Chip tone={tone} icon={icon}>
      {t(label)}
    </Chip>
  );
}
