import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { NotificationList } from '../../../domain/notifications/notifications.contract.ts';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { changeDeviceNotices } from '../../offline/polling/device-notices.ts';
import { showUnseen } from './show-unseen.ts';

let browser: Browser;
let userId: number;
let shown: string[];

beforeEach(async () => {
  shown = [];
  const registration = { showNotification: async (title: string) => void shown.push(title) };
  browser = openBrowser({ serviceWorker: { getRegistration: async () => registration } });
  browser.document.turn('hidden');
  vi.stubGlobal('Notification', { permission: 'granted' });
  userId = newUserId();
  await changeDeviceNotices(userId, { isOn: true });
});
afterEach(closeBrowser);

const list = (...ids: number[]): NotificationList => ({
  notifications: ids.map((id) => ({
    id,
    title: `New ${id}`,
    imageUrl: null,
    url: '/',
    notifiedAt: '2026-11-21T03:00:00.000Z',
    trainee: true,
    ...(id === 7 ? { readAt: '2026-11-21T03:01:00.000Z' } : {}),
  })),
  unreadCount: ids.length,
});
async function show(...ids: number[]): Promise<void> {
  await showUnseen(userId, list(...ids));
}

it('shows once what came while nobody looked, and nothing that was read or seen', async () => {
  await show(6, 7);
  await show(6, 7);
  expect(shown).toEqual(['New 6']);
  browser.document.turn('visible');
  await show(8);
  browser.document.turn('hidden');
  await show(8, 9);
  expect(shown).toEqual(['New 6', 'New 9']);
});

it('shows nothing to who does not wish so, nor what the browser may not', async () => {
  await changeDeviceNotices(userId, { isOn: false });
  await show(6);
  await changeDeviceNotices(userId, { isOn: true });
  vi.stubGlobal('Notification', { permission: 'default' });
  await show(6);
  expect(shown).toEqual([]);
});
