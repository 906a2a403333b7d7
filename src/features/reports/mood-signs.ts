import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  IconMoodEmpty,
  IconMoodHappy,
  IconMoodSad,
  IconMoodSmile,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Mood } from '../../../domain/reports/report-words.schema.ts';

interface Sign {
  readonly label: MessageDescriptor;
  readonly icon: TablerIcon;
}

export const moodSigns: Record<Mood, Sign> = {
  great: { label: msg({ message: 'Great', context: 'mood' }), icon: IconMoodHappy },
  good: { label: msg({ message: 'Good', context: 'mood' }), icon: IconMoodSmile },
  okay: { label: msg({ message: 'Okay', context: 'mood' }), icon: IconMoodEmpty },
  hard: { label: msg({ message: 'Hard', context: 'mood' }), icon: IconMoodSad },
};
