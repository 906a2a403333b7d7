import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import {
  IconAlertCircle,
  IconCircleCheck,
  IconCircleOff,
  IconCircleX,
  IconClockX,
  IconCloudOff,
  IconFileDiff,
  IconStack2,
  type TablerIcon,
} from '@tabler/icons-react';
import type { Verdict } from '../../../../domain/challenges/code/judgement.schema.ts';

interface Looks {
  readonly tone: 'ok' | 'bad' | 'warn';
  readonly icon: TablerIcon;
  readonly word: MessageDescriptor;
}

/** A verdict as a sign and a word. */
export const verdictLooks: Record<Verdict, Looks> = {
  passed: { tone: 'ok', icon: IconCircleCheck, word: msg`Passed` },
  differs: { tone: 'bad', icon: IconFileDiff, word: msg`Differs` },
  failed: { tone: 'bad', icon: IconCircleX, word: msg`Failed` },
  notReported: { tone: 'bad', icon: IconCircleOff, word: msg`No result` },
  compileError: { tone: 'bad', icon: IconAlertCircle, word: msg`Does not compile` },
  runtimeError: { tone: 'bad', icon: IconAlertCircle, word: msg`Error` },
  timeLimit: { tone: 'bad', icon: IconClockX, word: msg`Out of time` },
  memoryLimit: { tone: 'bad', icon: IconStack2, word: msg`Out of memory` },
  outputLimit: { tone: 'bad', icon: IconStack2, word: msg`Too much output` },
  systemError: { tone: 'warn', icon: IconCloudOff, word: msg`Could not be run` },
};
