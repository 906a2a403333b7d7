import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  IconAlignLeft,
  IconBulb,
  IconCheckbox,
  IconCircleDot,
  IconHeading,
  IconHash,
  IconMoodSmile,
  IconSelect,
  IconLetterT,
  type TablerIcon,
} from '@tabler/icons-react';
import type { ItemType } from './survey-items.ts';

/** What each kind of item is called while one builds a survey. */
export const itemFacts = {
  textbox: { label: msg`Short text`, icon: IconLetterT },
  textarea: { label: msg`Long text`, icon: IconAlignLeft },
  number: { label: msg`Number`, icon: IconHash },
  select: { label: msg`Drop-down list`, icon: IconSelect },
  radio: { label: msg`One choice`, icon: IconCircleDot },
  checkbox: { label: msg`Several choices`, icon: IconCheckbox },
  satisfaction: { label: msg`Satisfaction`, icon: IconMoodSmile },
  comprehension: { label: msg`Comprehension`, icon: IconBulb },
  section: { label: msg`Section`, icon: IconHeading },
} satisfies Record<ItemType, { label: MessageDescriptor; icon: TablerIcon }>;

// The keys of an object literal typed by exactly these names.
export const itemTypes = Object.keys(itemFacts) as ItemType[];
