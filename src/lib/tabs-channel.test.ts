import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closeBrowser, openBrowser } from '../../tests/support/browser/browser.ts';
import { openTabsChannel } from './tabs-channel.ts';

beforeEach(() => void openBrowser());
afterEach(closeBrowser);

it('is heard by all others of its name', async () => {
  const heard: unknown[] = [];
  const channels = ['a', 'a', 'b'].map((name) =>
    openTabsChannel(name, (message) => heard.push([name, message])),
  );
  channels[0]?.tell('hello');
  await expect.poll(() => heard).toEqual([['a', 'hello']]);
  for (const channel of channels) channel.close();
});

it('tells nobody once it is closed, as by a write that ends after its page', async () => {
  const heard: unknown[] = [];
  const [one, other] = [1, 2].map(() => openTabsChannel('a', (message) => heard.push(message)));
  one?.close();
  one?.tell('too late');
  other?.close();
  expect(heard).toEqual([]);
});

it('tells nobody in a browser without channels, and fails nowhere', () => {
  vi.stubGlobal('BroadcastChannel', undefined);
  const alone = openTabsChannel('a', () => {});
  alone.tell('hello');
  alone.close();
});
