import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { DispatchGroup } from '../../domain/organisations/dispatch-groups.ts';

/** What each kind of organisation is called. */
export const dispatchGroupWords: Readonly<Record<DispatchGroup, MessageDescriptor>> = {
  bootcamp: msg`Bootcamp providers`,
  com: msg`Companies`,
  edu: msg`Schools and universities`,
};
