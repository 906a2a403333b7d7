import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ReactionKind } from '../../../domain/discussions/discussions.schema.ts';

export const reactionWords: Record<
  ReactionKind,
  { readonly sign: string; readonly label: MessageDescriptor }
> = {
  helped: { sign: '💡', label: msg`That helped` },
  thanks: { sign: '🙏', label: msg`Thank you` },
  same: { sign: '🙋', label: msg`I wonder too` },
  seen: { sign: '👀', label: msg`I have seen it` },
};
