import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { FlagKind } from '../../../../domain/aichats/flags.rules.ts';

export const flagWords: Record<FlagKind, MessageDescriptor> = {
  distress: msg`Signs of distress`,
  abuse: msg`Signs of abuse`,
};
