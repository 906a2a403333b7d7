import type { SystemNotice } from './system-notice.ts';

/** What the server pushes: one notification, and whose it is. */
export interface PushMessage extends SystemNotice {
  readonly userId: number;
  readonly unreadCount: number;
}

export function isPushMessage(message: unknown): message is PushMessage {
  if (typeof message !== 'object' || message === null) return false;
  return 'userId' in message && 'title' in message && 'url' in message && 'id' in message;
}
