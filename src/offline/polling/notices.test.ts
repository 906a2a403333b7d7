import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { success } from '../../../tests/support/browser/server-stub.ts';
import { changeDeviceNotices, claimNew, readDeviceNotices } from './device-notices.ts';
import {
  forgetNotifications,
  noticeState,
  readNotices,
  resumeNotices,
  turnOff,
  turnOn,
} from './notice-switch.ts';
import { answerOpenMessages, isOpenMessage } from './open-message.ts';
import { isPushed } from './push-subscription.ts';
import { isPushMessage } from './push-message.ts';

const listPath = '/api/trainee/notifications';
let browser: Browser;
let userId: number;
/** What the browser was asked for, in order. */
let done: string[];
let permission: string;
let shown: { close(): void }[];
let registration: Record<string, unknown>;

function pushManager() {
  let isSubscribed = false;
  const subscription = {
    unsubscribe: async () => {
      isSubscribed = false;
      done.push('unsubscribed');
      return true;
    },
    toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }),
  };
  return {
    subscribe: async ({ applicationServerKey }: { applicationServerKey: string }) => {
      isSubscribed = true;
      done.push(`subscribed with ${applicationServerKey}`);
      return subscription;
    },
    getSubscription: async () => (isSubscribed ? subscription : null),
  };
}

beforeEach(() => {
  done = [];
  shown = [{ close: () => void done.push('closed') }];
  permission = 'granted';
  registration = {
    pushManager: pushManager(),
    periodicSync: {
      register: async (tag: string) => void done.push(`woken for ${tag}`),
      unregister: async (tag: string) => void done.push(`not woken for ${tag}`),
    },
    getNotifications: async () => shown,
  };
  browser = openBrowser({
    serviceWorker: Object.assign(new EventTarget(), { getRegistration: async () => registration }),
    permissions: { query: async () => ({ state: 'granted' }) },
    setAppBadge: async (count: number) => void done.push(`badge ${count}`),
    clearAppBadge: async () => void done.push('no badge'),
  });
  vi.stubGlobal('Notification', {
    get permission() {
      return permission;
    },
    requestPermission: async () => permission,
  });
  browser.server.on('GET', /push/, () => success({ publicKey: 'key' }));
  browser.server.on('PUT', /push/, () => success());
  browser.server.on('POST', /push/, () => success());
  browser.server.on('DELETE', /push/, () => success());
  userId = newUserId();
});
afterEach(closeBrowser);

const on = () => turnOn(userId, listPath, Promise.resolve(5));

describe('notices on this device', () => {
  it('are off until the person turns them on', async () => {
    expect(await noticeState(userId)).toBe('off');
    expect(await on()).toEqual({ state: 'on', comeWhenClosed: true });
    expect(await readDeviceNotices(userId)).toEqual({ isOn: true, listPath, seenUpTo: 5 });
    expect(done.toSorted()).toEqual(['subscribed with key', 'woken for notif']);
    expect(isPushed()).toBe(true);
    expect(browser.server.asked.at(-1)?.body).toEqual({
      endpoint: 'https://push.test/1',
      p256dh: 'p',
      auth: 'a',
    });
    expect(await noticeState(newUserId())).toBe('off');
  });

  it('are blocked where the browser refuses, and impossible without a worker', async () => {
    permission = 'denied';
    expect(await on()).toEqual({ state: 'blocked', comeWhenClosed: false });
    expect((await readDeviceNotices(userId)).isOn).toBe(false);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(await noticeState(userId)).toBe('impossible');
  });

  it('go on at the next start, in the role of then, for who wanted them', async () => {
    await resumeNotices(userId, '/api/other');
    expect(done).toEqual([]);
    await on();
    done.length = 0;
    await resumeNotices(userId, '/api/other');
    expect((await readDeviceNotices(userId)).listPath).toBe('/api/other');
    expect(done).toContain('woken for notif');
  });

  it('end when they are turned off', async () => {
    await on();
    done.length = 0;
    expect((await turnOff(userId)).state).toBe('off');
    expect(done.toSorted()).toEqual(['closed', 'not woken for notif', 'unsubscribed']);
    expect(isPushed()).toBe(false);
  });

  it('leave no trace when somebody leaves, and stay wanted', async () => {
    await on();
    done.length = 0;
    await forgetNotifications();
    expect(done).toContain('no badge');
    expect(done).toContain('closed');
    expect(done).toContain('unsubscribed');
    expect(await noticeState(userId)).toBe('on');
  });

  it('are asked for where the server cannot push', async () => {
    browser.server.on('GET', /push/, () => success({ publicKey: null }));
    await on();
    expect(done).toEqual(['woken for notif']);
    expect(isPushed()).toBe(false);
  });
});

describe('what this device promises', () => {
  const promised = () => readNotices(userId);

  it('is no more than while a page is open, where the browser has neither push nor wakes', async () => {
    delete registration['pushManager'];
    delete registration['periodicSync'];
    expect(await promised()).toEqual({ state: 'off', comeWhenClosed: false });
    expect(await on()).toEqual({ state: 'on', comeWhenClosed: false });
    expect(done).toEqual([]);
  });

  it('is kept by wakes alone, where there is no push', async () => {
    delete registration['pushManager'];
    expect(await promised()).toEqual({ state: 'off', comeWhenClosed: true });
    expect(await on()).toEqual({ state: 'on', comeWhenClosed: true });
    expect(isPushed()).toBe(false);
  });

  it('is nothing more once the browser has taken its permission back', async () => {
    await on();
    permission = 'default';
    expect(await promised()).toEqual({ state: 'off', comeWhenClosed: true });
    permission = 'denied';
    expect(await promised()).toEqual({ state: 'blocked', comeWhenClosed: false });
  });

  it.each([
    [true, 'impossible'],
    [false, 'install'],
  ])(
    'is nothing without a registered worker (on the Home Screen: %s)',
    async (standalone, state) => {
      await on();
      Object.assign(navigator, { standalone });
      Object.assign(navigator.serviceWorker, { getRegistration: async () => undefined });
      expect(await promised()).toEqual({ state, comeWhenClosed: false });
      expect(await turnOff(userId)).toEqual({ state, comeWhenClosed: false });
      await forgetNotifications();
      expect(done).not.toContain('closed');
    },
  );

  it('is kept by push alone, as in Firefox and Safari', async () => {
    delete registration['periodicSync'];
    expect(await promised()).toEqual({ state: 'off', comeWhenClosed: true });
    expect(await on()).toEqual({ state: 'on', comeWhenClosed: true });
  });

  it('is not kept by a server that cannot push, and taken back where the push service refuses', async () => {
    delete registration['periodicSync'];
    browser.server.on('GET', /push/, () => success({ publicKey: null }));
    expect(await promised()).toEqual({ state: 'off', comeWhenClosed: false });
    browser.server.on('GET', /push/, () => success({ publicKey: 'key' }));
    expect((await promised()).comeWhenClosed).toBe(true);
    registration['pushManager'] = {
      ...pushManager(),
      subscribe: () => Promise.reject(new DOMException('no service', 'AbortError')),
    };
    expect(await on()).toEqual({ state: 'on', comeWhenClosed: false });
  });

  it.each<[string, Record<string, unknown>, string]>([
    ['an iPad’s Safari, before it is on the Home Screen', { standalone: false }, 'install'],
    ['an older iPad, on the Home Screen', { standalone: true }, 'impossible'],
    ['a browser without', {}, 'impossible'],
  ])('is nothing in %s', async (_, own, state) => {
    Object.assign(navigator, own);
    vi.stubGlobal('Notification', undefined);
    Reflect.deleteProperty(globalThis, 'Notification');
    expect(await promised()).toEqual({ state, comeWhenClosed: false });
  });

  it('is nothing at a plain http address', async () => {
    vi.stubGlobal('isSecureContext', false);
    Reflect.deleteProperty(navigator, 'serviceWorker');
    expect(await promised()).toEqual({ state: 'insecure', comeWhenClosed: false });
  });
});

describe('a notification', () => {
  const notice = (id: number, readAt?: string) => ({
    id,
    ...(readAt === undefined ? {} : { readAt }),
  });
  const claimed = async (...notices: ReturnType<typeof notice>[]) =>
    (await claimNew(userId, notices as never[])).map(({ id }: { id: number }) => id);

  it('is new once, on all of a device', async () => {
    await changeDeviceNotices(userId, { seenUpTo: 5 });
    expect(await claimed(notice(7), notice(5), notice(6, 'read'))).toEqual([7]);
    expect(await claimed(notice(7), notice(8))).toEqual([8]);
    expect(await claimed(notice(3))).toEqual([]);
    expect((await readDeviceNotices(userId)).seenUpTo).toBe(8);
  });
});

it('a message is of the kind that it says, with all that is needed', () => {
  expect(isPushMessage({ userId: 1, title: 't', url: '/', id: 2 })).toBe(true);
  for (const odd of [null, 'text', undefined, { userId: 1, title: 't', url: '/' }])
    expect(isPushMessage(odd)).toBe(false);
  expect(isOpenMessage({ type: 'OPEN', url: '/' })).toBe(true);
  for (const odd of [null, 'OPEN', {}, { type: 'KEEP' }]) expect(isOpenMessage(odd)).toBe(false);
});

it('the page goes by itself where the worker asks, says so, and stops when it is told', async () => {
  const opened: string[] = [];
  const stop = answerOpenMessages((url) => opened.push(url));
  const said: unknown[] = [];
  const tell = (data: unknown) => {
    const ports = [{ postMessage: (answer: unknown) => said.push(answer) }];
    navigator.serviceWorker.dispatchEvent(Object.assign(new Event('message'), { data, ports }));
  };
  tell({ type: 'OTHER', url: '/elsewhere' });
  tell({ type: 'OPEN', url: '/classes/3' });
  const silent = Object.assign(new Event('message'), {
    data: { type: 'OPEN', url: '/x' },
    ports: [],
  });
  navigator.serviceWorker.dispatchEvent(silent);
  stop();
  tell({ type: 'OPEN', url: '/late' });
  expect(opened).toEqual(['/classes/3', '/x']);
  expect(said).toEqual(['opened']);
});

it('nobody asks the page to go anywhere where there is no worker', () => {
  Reflect.deleteProperty(navigator, 'serviceWorker');
  expect(answerOpenMessages(() => {})).not.toThrow();
});
