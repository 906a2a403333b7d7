import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Condition } from '../../../domain/healthreports/healthreports.schema.ts';
import type { ChipTone } from '../../ui/Chip/chip.tsx';

export const conditionWords: Readonly<
  Record<Condition, { readonly label: MessageDescriptor; readonly tone: ChipTone }>
> = {
  good: { label: msg`Doing well`, tone: 'ok' },
  watch: { label: msg`To watch`, tone: 'warn' },
  care: { label: msg`Needs care`, tone: 'bad' },
};
