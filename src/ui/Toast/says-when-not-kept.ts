import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type WhyNotKept, whyNotKept } from '../../offline/storage/why-not-kept.ts';
import { hideToast, showToast } from './toast.tsx';

const id = 'not-kept';

const words: Record<WhyNotKept, MessageDescriptor> = {
  room: msg`This device could not save that. Free up some space and try again.`,
  busy: msg`This device did not respond, so that was not saved. Try again; if that does not help, reload the page.`,
  refused: msg`This browser keeps nothing for Keiko, as in a private window, so that was not saved. Open Keiko in an ordinary window.`,
  unknown: msg`This device could not save that. Reload the page and try once more.`,
};

/**
 * Says why this device could not keep what somebody did, and takes that back as soon as it could keep
 * something. Resolves to whether it could.
 */
export async function saysWhenNotKept(deed: Promise<unknown>): Promise<boolean> {
  try {
    await deed;
    hideToast(id);
    return true;
  } catch (error) {
    showToast('error', t(words[whyNotKept(error)]), { id });
    return false;
  }
}
