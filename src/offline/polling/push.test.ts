import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';
import { refusal, success } from '../../../tests/support/browser/server-stub.ts';
import { setFailureListener } from '../../lib/api.ts';
import { isWoken, wakeNoMore, wakeNowAndThen } from './periodic-sync.ts';
import { canPush, isPushed, isSubscribed, startPush, stopPush } from './push-subscription.ts';

const refused = () => Promise.reject(new DOMException('refused', 'NotAllowedError'));

let browser: Browser;
/** What the browser was asked for, in order. */
let done: unknown[];
const toldToThePerson = vi.fn();

beforeEach(() => {
  done = [];
  toldToThePerson.mockClear();
  setFailureListener(toldToThePerson);
  browser = openBrowser();
  browser.server.on('GET', '/api/user/push/key', () => success({ publicKey: 'key' }));
  browser.server.on('PUT', '/api/user/push', () => success());
  browser.server.on('DELETE', '/api/user/push', () => success());
});
afterEach(() => {
  vi.restoreAllMocks();
  closeBrowser();
});

const worker = (given: object = {}) => given as ServiceWorkerRegistration;
const subscription = (given: object = {}) => ({
  unsubscribe: async () => done.push('unsubscribed'),
  toJSON: () => ({ endpoint: 'https://push.test/1', keys: { p256dh: 'p', auth: 'a' } }),
  ...given,
});
const withPush = (given: object = {}) =>
  worker({
    pushManager: {
      subscribe: async (options: unknown) => {
        done.push(options);
        return subscription();
      },
      getSubscription: async () => subscription(),
      ...given,
    },
  });
const told = (method: string) => browser.server.of(method).map(({ body }) => body);

describe('a push', () => {
  it.each<[string, ServiceWorkerRegistration, () => void, boolean]>([
    ['the browser has none', worker(), () => {}, false],
    ['the server has no key', withPush(), () => serveKey(null), false],
    ['both can', withPush(), () => {}, true],
    ['the server cannot be asked', withPush(), () => (browser.server.isThere = false), true],
  ])('may come where %s', async (_, registration, prepare, isPossible) => {
    prepare();
    expect(await canPush(registration)).toBe(isPossible);
  });

  const serveKey = (publicKey: string | null) =>
    browser.server.on('GET', '/api/user/push/key', () => success({ publicKey }));

  it.each<[string, ServiceWorkerRegistration, boolean]>([
    ['that has no pushes', worker(), false],
    ['without a subscription', withPush({ getSubscription: async () => null }), false],
    ['that does not say', withPush({ getSubscription: refused }), false],
    ['with a subscription', withPush(), true],
  ])('arrives at a browser %s: %s', async (_, registration, arrives) => {
    expect(await isSubscribed(registration)).toBe(arrives);
  });

  it('is asked for as one that is always shown, and the server is told where to', async () => {
    await startPush(withPush());
    expect(done).toEqual([{ userVisibleOnly: true, applicationServerKey: 'key' }]);
    expect(told('PUT')).toEqual([{ endpoint: 'https://push.test/1', p256dh: 'p', auth: 'a' }]);
    expect(isPushed()).toBe(true);
  });

  it('with another key of the server than before is subscribed anew', async () => {
    let tries = 0;
    const subscribe = async () => {
      tries += 1;
      if (tries === 1) throw new DOMException('another key', 'InvalidStateError');
      return subscription();
    };
    await startPush(withPush({ subscribe }));
    expect([tries, done, isPushed()]).toEqual([2, ['unsubscribed'], true]);
  });

  it.each<[string, ServiceWorkerRegistration, () => void]>([
    [
      'the browser refuses, and there was none',
      withPush({ subscribe: refused, getSubscription: async () => null }),
      () => {},
    ],
    ['the browser refuses twice', withPush({ subscribe: refused }), () => {}],
    ['the server is not there', withPush(), () => (browser.server.isThere = false)],
  ])('is not counted on where %s', async (_, registration, prepare) => {
    await startPush(withPush());
    prepare();
    await startPush(registration);
    expect(isPushed()).toBe(false);
  });

  it.each(['GET', 'PUT', 'DELETE'])(
    'bothers nobody with what the server refuses: %s',
    async (method) => {
      browser.server.on(method, /push/, () => refusal('unavailable'));
      expect(await canPush(withPush())).toBe(true);
      await startPush(withPush());
      expect(isPushed()).toBe(method === 'DELETE');
      await stopPush(withPush());
      expect(toldToThePerson).not.toHaveBeenCalled();
    },
  );

  it('of a browser that does not say where to is not left out of what is told', async () => {
    await startPush(withPush({ subscribe: async () => subscription({ toJSON: () => ({}) }) }));
    expect(told('PUT')).toEqual([{ endpoint: '', p256dh: '', auth: '' }]);
  });

  it('is ended here first, then told to the server, whatever either says', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await startPush(withPush());
    browser.server.isThere = false;
    await stopPush(
      withPush({ getSubscription: async () => subscription({ unsubscribe: refused }) }),
    );
    expect(told('DELETE')).toEqual([undefined]);
    expect(timeout).toHaveBeenCalledWith(5000);
    expect(isPushed()).toBe(false);
  });

  it.each([
    ['that has no pushes', worker()],
    ['without a subscription', withPush({ getSubscription: async () => null })],
  ])('is nothing to end in a browser %s', async (_, registration) => {
    await startPush(withPush());
    await stopPush(registration);
    expect(told('DELETE')).toEqual([]);
    expect(isPushed()).toBe(false);
  });
});

describe('a worker that is woken', () => {
  const withSync = (given: object = {}) =>
    worker({
      periodicSync: {
        register: async (...asked: unknown[]) => void done.push(asked),
        unregister: async (...asked: unknown[]) => void done.push(asked),
        ...given,
      },
    });
  const permit = (query: (asked: { name: string }) => Promise<{ state: string }>) =>
    Object.assign(navigator, { permissions: { query } });

  beforeEach(() => {
    permit(async ({ name }) => ({
      state: name === 'periodic-background-sync' ? 'granted' : 'denied',
    }));
  });

  it.each<[string, ServiceWorkerRegistration, () => void, boolean]>([
    ['cannot', worker(), () => {}, false],
    ['is not allowed to', withSync(), () => permit(async () => ({ state: 'prompt' })), false],
    ['does not say', withSync(), () => permit(refused), false],
    ['can and may', withSync(), () => {}, true],
  ])('is so where the browser %s', async (_, registration, prepare, isPossible) => {
    prepare();
    expect(await isWoken(registration)).toBe(isPossible);
    await wakeNowAndThen(registration);
    expect(done).toEqual(isPossible ? [['notif', { minInterval: 3_600_000 }]] : []);
  });

  it('is so no more when nobody wants it', async () => {
    await wakeNoMore(worker());
    await wakeNoMore(withSync());
    expect(done).toEqual([['notif']]);
  });

  it('is done without where the browser refuses', async () => {
    const registration = withSync({ register: refused, unregister: refused });
    await wakeNowAndThen(registration);
    await wakeNoMore(registration);
    expect(done).toEqual([]);
  });
});
