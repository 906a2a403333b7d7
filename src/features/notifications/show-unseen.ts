import type { NotificationList } from '../../../domain/notifications/notifications.contract.ts';
import { claimNew } from '../../offline/polling/device-notices.ts';
import { noticeState } from '../../offline/polling/notice-switch.ts';
import { inPlainWords, showSystemNotice } from '../../offline/polling/system-notice.ts';

/** What comes while nobody looks at this page is shown by the system, if the person wished so. */
export async function showUnseen(
  userId: number,
  { notifications }: NotificationList,
): Promise<void> {
  if ((await noticeState(userId)) !== 'on') return;
  const fresh = await claimNew(userId, notifications);
  if (document.visibilityState === 'visible') return;
  const registration = await navigator.serviceWorker.getRegistration();
  if (registration)
    for (const notice of fresh) await showSystemNotice(registration, inPlainWords(notice));
}
