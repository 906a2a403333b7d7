import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { AnnouncementState } from '../../../../domain/announcements/written.schema.ts';
import { Chip, type ChipTone } from '../../../ui/Chip/chip.tsx';

export const stateWords: Record<AnnouncementState, MessageDescriptor> = {
  draft: msg`Draft`,
  scheduled: msg`Scheduled`,
  current: msg`Current`,
  ended: msg`Ended`,
  withdrawn: msg`Withdrawn`,
};

const tones: Record<AnnouncementState, ChipTone> = {
  draft: 'neutral',
  scheduled: 'primary',
  current: 'ok',
  ended: 'neutral',
  withdrawn: 'warn',
};

export function StateChip({ state }: { state: AnnouncementState }) {
  const { t } = useLingui();
  return <Chip tone={tones[state]}>{t(stateWords[state])}</Chip>;
}
