// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closePage, openPage } from '../../../../tests/support/browser/page.ts';
import {
  refusal,
  type ServerStub,
  success,
} from '../../../../tests/support/browser/server-stub.ts';
import { findValue } from '../../../offline/values.ts';
import { type FoundAll, runChecks } from './run-checks.ts';

const now = Date.parse('2026-11-21T03:00:00.000Z');

let server: ServerStub;
/** What the browser says of its room. */
let storage: { usage: number; quota: number; isProtected: boolean };

beforeEach(() => {
  ({ server } = openPage());
  vi.useFakeTimers({ toFake: ['Date'], now });
  storage = { usage: 100_000_000, quota: 400_000_000, isProtected: true };
  const manager = {
    estimate: async () => storage,
    persisted: async () => storage.isProtected,
  };
  Object.defineProperty(navigator, 'storage', { configurable: true, value: manager });
  serverIs(0);
});
afterEach(closePage);

/** So many seconds behind the clock of this device. */
const serverIs = (seconds: number) =>
  server.on('GET', /^\/api\/trainee\/exams\/3\?deviceUuid=/, () =>
    success({ now: new Date(now - seconds * 1000).toISOString() }),
  );

async function look(tried: Partial<Record<string, 'here' | 'server' | 'failed'>> = {}) {
  const found: FoundAll = {};
  await runChecks({
    examId: 3,
    needs: { kinds: [], languages: Object.keys(tried) as ('python3' | 'java')[] },
    tryLanguage: async (language) => tried[language] ?? 'failed',
    onFound: (check, one) => void (found[check] = one),
  });
  return found;
}

describe('the rehearsal of an exam finds', () => {
  it.each([
    [400_000_000, 'ok'],
    [399_999_999, 'warn'],
    [150_000_000, 'warn'],
    [149_999_999, 'bad'],
    [1, 'bad'],
  ])(
    'of a device with room for %i bytes, of which 100 MB are taken: %s',
    async (quota, outcome) => {
      storage.quota = quota;
      expect((await look()).storage).toEqual({ outcome, amount: Math.max(0, quota - 100_000_000) });
      // It tried to write something, and nothing of that stays.
      expect(await findValue('exams.probe')).toBeUndefined();
    },
  );

  it('whether the browser may take away by itself what is kept', async () => {
    expect((await look()).persistence).toEqual({ outcome: 'ok' });
    storage.isProtected = false;
    expect((await look()).persistence).toEqual({ outcome: 'warn' });
  });

  it.each([
    [60, 'ok'],
    [61, 'warn'],
    [-60, 'ok'],
    [-61, 'warn'],
  ])('a clock that is %i seconds ahead: %s', async (seconds, outcome) => {
    serverIs(seconds);
    expect(await look()).toMatchObject({
      server: { outcome: 'ok' },
      clock: { outcome, amount: seconds },
    });
  });

  it('nothing of the clock where the server does not answer', async () => {
    server.on('GET', /./, () => refusal('unavailable'));
    const { server: asked, clock } = await look();
    expect([asked, clock]).toEqual([{ outcome: 'unknown' }, { outcome: 'unknown' }]);
  });

  it('of languages the worst, and nothing where none is needed', async () => {
    expect(await look()).not.toHaveProperty('runtimes');
    expect((await look({ python3: 'here' })).runtimes?.outcome).toBe('ok');
    expect((await look({ python3: 'here', java: 'server' })).runtimes?.outcome).toBe('warn');
    expect((await look({ python3: 'failed', java: 'server' })).runtimes).toEqual({
      outcome: 'bad',
      languages: { python3: 'failed', java: 'server' },
    });
  });
});
