import { plainOf } from '../../../domain/notifications/compact-markdown.ts';
import type { Notification } from '../../../domain/notifications/notifications.contract.ts';

/** What a system notification says; the same whether it was asked for or pushed. */
export interface SystemNotice {
  readonly id: number;
  readonly title: string;
  readonly body?: string | undefined;
  /** Inside the site. */
  readonly url: string;
}

/** As a device shows it that knows no Markdown; what is pushed comes so from the server. */
export const inPlainWords = ({ id, title, body, url }: Notification): SystemNotice => ({
  id,
  title,
  url,
  body: body === undefined ? body : plainOf(body),
});

/** One and the same is shown once, however it came. */
export async function showSystemNotice(
  registration: ServiceWorkerRegistration,
  { id, title, body, url }: SystemNotice,
): Promise<void> {
  await registration.showNotification(title, {
    tag: `notification-${id}`,
    icon: '/icons/keiko-192.png',
    data: { id, url },
    ...(body === undefined ? {} : { body }),
  });
}
