import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  type Browser,
  closeBrowser,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { settle } from '../../../tests/support/browser/settle.ts';
import { getHealth } from '../../../domain/systemcheck/systemcheck.contract.ts';
import { isReachable, watchConnection } from '../connection/connection.ts';
import { canPoll, poll } from './poll.ts';
import { hearTabs, tellTabs } from './tabs-share.ts';
import { type Lead, takeLead } from './take-lead.ts';

let browser: Browser;
let name: string;
const open: { close(): void }[] = [];

beforeEach(() => {
  browser = openBrowser();
  name = `lead ${newUserId()}`;
});
afterEach(() => {
  for (const one of open.splice(0)) one.close();
  vi.useRealTimers();
  closeBrowser();
});

/** A tab that writes down when it begins and ends to lead. */
function tab(of: string, log: string[]): Lead {
  const lead = takeLead(name, () => {
    log.push(`${of} leads`);
    return () => void log.push(`${of} stops`);
  });
  open.push(lead);
  return lead;
}

describe('of several tabs', () => {
  it('the one that was looked at last leads', async () => {
    const log: string[] = [];
    tab('a', log);
    await expect.poll(() => log).toEqual(['a leads']);
    tab('b', log);
    await expect.poll(() => log.toSorted()).toEqual(['a leads', 'a stops', 'b leads']);
  });

  it('one that nobody looks at waits until the leader is closed', async () => {
    const log: string[] = [];
    const first = tab('a', log);
    await expect.poll(() => log).toEqual(['a leads']);
    browser.document.visibilityState = 'hidden';
    tab('b', log);
    await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
    expect(log).toEqual(['a leads']);
    first.close();
    await expect.poll(() => log.toSorted()).toEqual(['a leads', 'a stops', 'b leads']);
  });

  it('one leads again when it is looked at again, and takes nothing from itself', async () => {
    const log: string[] = [];
    const first = tab('a', log);
    await expect.poll(() => log).toEqual(['a leads']);
    first.seize();
    browser.document.visibilityState = 'hidden';
    const second = tab('b', log);
    second.seize();
    await expect.poll(() => log).toContain('b leads');
    await expect.poll(() => log).toContain('a stops');
    first.seize();
    await expect.poll(() => log.filter((one) => one === 'a leads')).toHaveLength(2);
  });

  it('one that lost the lead takes it again when the other is closed, also when nobody looks', async () => {
    const log: string[] = [];
    tab('a', log);
    await expect.poll(() => log).toEqual(['a leads']);
    const second = tab('b', log);
    await expect.poll(() => log.toSorted()).toEqual(['a leads', 'a stops', 'b leads']);
    browser.document.visibilityState = 'hidden';
    second.close();
    await expect.poll(() => log.filter((one) => one === 'a leads')).toHaveLength(2);
    expect(log).toContain('b stops');
  });

  it('one that was refused the lead, as a page that is left, takes it when it is seen again', async () => {
    const log: string[] = [];
    const { locks } = navigator;
    const refuse = () => Promise.reject(new DOMException('left', 'InvalidStateError'));
    Object.assign(navigator, { locks: { request: refuse } });
    tab('a', log);
    await settle();
    expect(log).toEqual([]);
    Object.assign(navigator, { locks });
    browser.document.turn('hidden');
    expect(log).toEqual([]);
    browser.document.turn('visible');
    await expect.poll(() => log).toEqual(['a leads']);
  });

  it('one that was closed leads no more', async () => {
    const log: string[] = [];
    browser.document.visibilityState = 'hidden';
    const first = tab('a', log);
    await expect.poll(() => log).toEqual(['a leads']);
    const second = tab('b', log);
    second.close();
    first.close();
    second.seize();
    browser.document.turn('visible');
    const last = tab('c', log);
    await expect.poll(() => log).toContain('c leads');
    last.close();
    await expect.poll(() => log).toContain('c stops');
    expect(log).not.toContain('b leads');
  });
});

describe('asking', () => {
  let asked: number;
  let isTold: boolean;

  async function ask(): Promise<void> {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    asked = 0;
    isTold = false;
    const close = poll({
      name,
      ask: async () => (asked += 1),
      visibleMs: 30_000,
      isTold: () => isTold,
    });
    open.push({ close });
    await expect.poll(() => asked).toBe(1);
  }

  it('goes on at its pace while somebody looks', async () => {
    await ask();
    await vi.advanceTimersByTimeAsync(33_001);
    expect(asked).toBe(2);
  });

  it('is slower while nobody looks', async () => {
    await ask();
    browser.document.turn('hidden');
    await vi.advanceTimersByTimeAsync(299_000);
    expect(asked).toBe(1);
    await vi.advanceTimersByTimeAsync(32_000);
    expect(asked).toBe(2);
  });

  it('ends while nobody looks and the server tells by itself', async () => {
    await ask();
    isTold = true;
    browser.document.turn('hidden');
    await vi.advanceTimersByTimeAsync(3_000_000);
    expect(asked).toBe(1);
  });

  it('ends while the server is away, and begins at once when it is found', async () => {
    watchConnection();
    browser.server.on('GET', getHealth.path, () => new Response('instance_id=1'));
    await ask();
    browser.window.dispatchEvent(new Event('offline'));
    browser.server.isThere = false;
    await vi.advanceTimersByTimeAsync(300_000);
    expect(asked).toBe(1);
    browser.server.isThere = true;
    browser.window.dispatchEvent(new Event('online'));
    await expect.poll(() => asked).toBe(2);
    for (const one of open.splice(0)) one.close();
    browser.window.dispatchEvent(new Event('offline'));
    browser.window.dispatchEvent(new Event('online'));
    await expect.poll(isReachable).toBe(true);
    expect(asked).toBe(2);
  });

  it('is left to another window that is still looked at', async () => {
    await ask();
    const other = vi.fn(async () => {});
    browser.document.visibilityState = 'hidden';
    const close = poll({ name, ask: other, visibleMs: 30_000, isTold: () => false });
    open.push({ close });
    await expect.poll(async () => (await navigator.locks.query()).pending).toHaveLength(1);
    // The document is of both: the one that turns away speaks while the other is looked at.
    browser.document.visibilityState = 'hidden';
    browser.document.dispatchEvent(new Event('visibilitychange'));
    browser.document.visibilityState = 'visible';
    await expect.poll(() => other.mock.calls.length).toBe(1);
  });

  it('takes locks, which a plain http address has not', () => {
    expect(canPoll()).toBe(true);
    Reflect.deleteProperty(navigator, 'locks');
    expect(canPoll()).toBe(false);
  });

  it('is over once the page is done with it', async () => {
    await ask();
    for (const one of open.splice(0)) one.close();
    await expect.poll(async () => (await navigator.locks.query()).held?.length).toBe(0);
    await vi.advanceTimersByTimeAsync(3_000_000);
    expect(asked).toBe(1);
  });
});

it('what one tab was answered is heard by all, until they stop', async () => {
  const heard: unknown[] = [];
  const stop = hearTabs(name, (answer) => heard.push(answer));
  tellTabs(name, { unread: 3 });
  await expect.poll(() => heard).toEqual([{ unread: 3 }]);
  stop();
  const later: unknown[] = [];
  const stopOther = hearTabs(name, (answer) => later.push(answer));
  tellTabs(name, { unread: 4 });
  await expect.poll(() => later).toEqual([{ unread: 4 }]);
  expect(heard).toEqual([{ unread: 3 }]);
  stopOther();
});
