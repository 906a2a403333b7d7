import { onlineManager } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { getHealth } from '../../../domain/systemcheck/systemcheck.contract.ts';
import { type Browser, closeBrowser, openBrowser } from '../../../tests/support/browser/browser.ts';
import { tellReach } from '../../lib/reach.ts';
import { isReachable, onConnectionChange, onServerFound, watchConnection } from './connection.ts';
import { probeServer } from './probe.ts';

const healthy = () => new Response('instance_id=1\n');
let browser: Browser;

beforeEach(() => {
  browser = openBrowser();
  browser.server.on('GET', getHealth.path, healthy);
});
afterEach(() => {
  onlineManager.setOnline(true);
  closeBrowser();
});

describe('a probe', () => {
  it('finds our server, asked anew each time', async () => {
    const fetched = vi.fn(fetch);
    vi.stubGlobal('fetch', fetched);
    expect(await probeServer()).toBe(true);
    expect(fetched.mock.calls[0]?.[1]).toMatchObject({ cache: 'no-store', redirect: 'error' });
  });

  it.each<[string, () => Response]>([
    ['a portal’s page', () => new Response('<html>Welcome</html>')],
    ['words that have ours in them', () => new Response('no instance_id=1')],
    ['nothing', () => new Response('')],
  ])('does not take %s for our server', async (_, answer) => {
    browser.server.on('GET', getHealth.path, answer);
    expect(await probeServer()).toBe(false);
  });

  it('waits five seconds for an answer', async () => {
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort());
    expect(await probeServer()).toBe(false);
    expect(timeout).toHaveBeenCalledWith(5000);
    timeout.mockRestore();
  });

  it('finds nobody without a network', async () => {
    browser.server.isThere = false;
    expect(await probeServer()).toBe(false);
  });
});

describe('the way to the server', () => {
  it('is watched: queries, and who wants to know, hear of each change', async () => {
    expect(isReachable()).toBe(true);
    watchConnection();
    const changed = vi.fn();
    const found = vi.fn();
    const leave = [onConnectionChange(changed), onServerFound(found)];
    browser.window.dispatchEvent(new Event('offline'));
    expect(isReachable()).toBe(false);
    expect(onlineManager.isOnline()).toBe(false);
    expect(changed).toHaveBeenCalledOnce();
    browser.window.dispatchEvent(new Event('online'));
    await expect.poll(isReachable).toBe(true);
    expect(onlineManager.isOnline()).toBe(true);
    expect(changed).toHaveBeenCalledTimes(2);
    expect(found).toHaveBeenCalledOnce();
    for (const one of leave) one();
    browser.window.dispatchEvent(new Event('offline'));
    expect(changed).toHaveBeenCalledTimes(2);
  });

  it('is lost by a request that failed, and looked for when somebody turns to the page', async () => {
    watchConnection();
    browser.server.isThere = false;
    tellReach(false);
    await expect.poll(isReachable).toBe(false);
    browser.server.isThere = true;
    const probed = vi.spyOn(globalThis, 'fetch');
    browser.document.turn('hidden');
    expect(probed).not.toHaveBeenCalled();
    browser.document.turn('visible');
    expect(probed).toHaveBeenCalled();
    await expect.poll(isReachable).toBe(true);
    probed.mockRestore();
  });

  it('is told as found to nobody who has left', async () => {
    watchConnection();
    const told = vi.fn();
    onServerFound(told)();
    onConnectionChange(told)();
    browser.window.dispatchEvent(new Event('offline'));
    browser.window.dispatchEvent(new Event('online'));
    await expect.poll(isReachable).toBe(true);
    expect(told).not.toHaveBeenCalled();
  });

  it('begins as the device says', () => {
    closeBrowser();
    browser = openBrowser({ onLine: false });
    browser.server.isThere = false;
    watchConnection();
    expect(isReachable()).toBe(false);
    expect(onlineManager.isOnline()).toBe(false);
  });
});
