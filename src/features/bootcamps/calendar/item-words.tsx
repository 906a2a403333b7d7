import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import {
  IconCalendarDue,
  IconClipboardCheck,
  IconFlag,
  IconLockOpen2,
  IconMapPin,
  IconPlayerPlay,
  IconUsers,
  IconVideo,
  type TablerIcon,
} from '@tabler/icons-react';
import type { DayItem } from '../../../../domain/bootcamps/calendar.rules.ts';

/** A sign for what an entry is, and the same in a word. */
export function signOf({ kind, session, time }: Pick<DayItem, 'kind' | 'session' | 'time'>): {
  readonly Icon: TablerIcon;
  readonly word: MessageDescriptor;
} {
  if (kind === 'due') return { Icon: IconCalendarDue, word: msg`Deadline` };
  if (kind === 'opens')
    return { Icon: IconLockOpen2, word: msg({ message: 'Opens', context: 'on a day' }) };
  if (kind === 'starts') return { Icon: IconPlayerPlay, word: msg`Class begins` };
  if (kind === 'ends') return { Icon: IconFlag, word: msg`Class ends` };
  if (kind === 'exam')
    return { Icon: IconClipboardCheck, word: time ? msg`Exam` : msg`Exam opens` };
  if (kind === 'examEnds') return { Icon: IconClipboardCheck, word: msg`Exam closes` };
  if (session && session.link !== '') return { Icon: IconVideo, word: msg`Online` };
  if (session && session.place !== '') return { Icon: IconMapPin, word: msg`On site` };
  return { Icon: IconUsers, word: msg`Session` };
}
