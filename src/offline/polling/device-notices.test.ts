import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeBrowser, newUserId, openBrowser } from '../../../tests/support/browser/browser.ts';
import { watchDurability } from '../../../tests/support/browser/durability.ts';
import { userDatabase } from '../database/user-database.ts';
import { showAppBadge } from './app-badge.ts';
import { changeDeviceNotices, claimNew, readDeviceNotices } from './device-notices.ts';
import { isPushMessage } from './push-message.ts';
import { showSystemNotice } from './system-notice.ts';

let userId: number;

beforeEach(() => {
  openBrowser();
  userId = newUserId();
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

const none = { isOn: false, listPath: '', seenUpTo: 0 };

describe('what is kept of notices', () => {
  it.each([[null], ['on'], [{}], [{ isOn: true }], [{ seenUpTo: 3 }]])(
    'is as nothing when it is %j',
    async (kept) => {
      await userDatabase(userId).write(['values'], (writer) =>
        writer.put('values', kept, 'notifications.device'),
      );
      expect(await readDeviceNotices(userId)).toEqual(none);
    },
  );

  it('is nothing of what was not chosen, and one change leaves the rest', async () => {
    expect(await readDeviceNotices(userId)).toEqual(none);
    await changeDeviceNotices(userId, { seenUpTo: 3 });
    await changeDeviceNotices(userId, { isOn: true, listPath: '/api/x' });
    expect(await readDeviceNotices(userId)).toEqual({
      isOn: true,
      listPath: '/api/x',
      seenUpTo: 3,
    });
    expect(await readDeviceNotices(newUserId())).toEqual(none);
  });

  it('need not survive a crash', async () => {
    const asked = watchDurability();
    await changeDeviceNotices(userId, { isOn: true });
    expect(asked).toEqual(['relaxed']);
  });

  it('is new once, also to two who ask at the same time, and never when there is none', async () => {
    const claim = async (...ids: number[]) =>
      (
        await claimNew(
          userId,
          ids.map((id) => ({ id }) as never),
        )
      ).map(({ id }: { id: number }) => id);
    expect(await claim()).toEqual([]);
    const both = await Promise.all([claim(1, 2), claim(2, 3)]);
    expect(both.flat().toSorted((one, other) => one - other)).toEqual([1, 2, 3]);
    expect((await readDeviceNotices(userId)).seenUpTo).toBe(3);
  });
});

describe('the number at the icon', () => {
  it.each([
    [1, ['set 1']],
    [0, ['clear']],
  ])('is shown of %i as %j', async (count, expected) => {
    const done: string[] = [];
    Object.assign(navigator, {
      setAppBadge: async (shown: number) => void done.push(`set ${shown}`),
      clearAppBadge: async () => void done.push('clear'),
    });
    await showAppBadge(count);
    expect(done).toEqual(expected);
  });

  it('is done without where there is none, or none is allowed', async () => {
    await expect(showAppBadge(1)).resolves.toBeUndefined();
    Object.assign(navigator, { setAppBadge: () => Promise.reject(new Error('not allowed')) });
    await expect(showAppBadge(1)).resolves.toBeUndefined();
  });
});

describe('a system notification', () => {
  it.each([
    [{ body: 'Words' }, { body: 'Words' }],
    [{ body: undefined }, {}],
    [{}, {}],
  ])('says what it has: %j', async (given, expected) => {
    const shown: unknown[] = [];
    const showNotification = async (...what: unknown[]) => void shown.push(what);
    await showSystemNotice({ showNotification } as never, {
      id: 7,
      title: 'T',
      url: '/x',
      ...given,
    });
    expect(shown).toStrictEqual([
      [
        'T',
        {
          tag: 'notification-7',
          icon: '/icons/keiko-192.png',
          data: { id: 7, url: '/x' },
          ...expected,
        },
      ],
    ]);
  });

  it.each(['userId', 'title', 'url', 'id'])('that is pushed without %s is none', (name) => {
    const whole: Record<string, unknown> = { userId: 1, title: 't', url: '/', id: 2 };
    expect(isPushMessage(whole)).toBe(true);
    delete whole[name];
    expect(isPushMessage(whole)).toBe(false);
  });
});
