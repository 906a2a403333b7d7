import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconCircleCheckFilled,
  IconCircleDotted,
  IconCircleHalf2,
  IconStarFilled,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Verdict } from '../../../domain/challenges/verdict.rules.ts';
import type { ChipTone } from '../Chip/chip.tsx';

interface Look {
  readonly tone: ChipTone;
  readonly icon: TablerIcon;
  readonly word: MessageDescriptor;
}

/** A sign and a word for each verdict; the colour only helps. */
export const scoreLooks: Record<Verdict, Look> = {
  full: { tone: 'ok', icon: IconStarFilled, word: msg`Full marks` },
  good: { tone: 'ok', icon: IconCircleCheckFilled, word: msg`Well done` },
  part: { tone: 'primary', icon: IconCircleHalf2, word: msg`Nearly there` },
  low: { tone: 'warn', icon: IconCircleDotted, word: msg`Worth another look` },
};
