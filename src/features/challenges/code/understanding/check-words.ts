import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { CheckMark } from '../../../../../domain/aichats/understanding.contract.ts';

export const checkMarkWords: Record<CheckMark, MessageDescriptor> = {
  understood: msg`Understood`,
  partly: msg`Partly understood`,
  notYet: msg({ message: 'Not yet', context: 'understood' }),
};
