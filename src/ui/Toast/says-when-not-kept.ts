import type { MessageDescriptor } from '@lingui/core';
import { msg, t } from '@lingui/core/macro';
import { type WhyNotKept, whyNotKept } from '../../offline/storage/why-not-kept.ts';
import { hideToast, showToast } from './toast.tsx';

const id = 'not-kept';

const words: Record<WhyNotKept, MessageDescriptor> = {
  room: msg`This device could not save that. Free some space and try again.`,
  busy: msg`This device did not answer, so that was not saved. Try again; if it does not help, load the page again.`,
  refused: msg`This browser keeps nothing for Keiko, as in a private window, so that was not saved. Open Keiko in an ordinary window.`,
  unknown: msg`This device could not save that. Load the page again and try once more.`,
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
