import { afterEach, expect, it, vi } from 'vitest';
import {
  closeBrowser,
  emptyDisk,
  newUserId,
  openBrowser,
} from '../../../tests/support/browser/browser.ts';
import { success } from '../../../tests/support/browser/server-stub.ts';
import { signedIn } from '../../../tests/support/browser/signed-in.ts';

afterEach(closeBrowser);

it('a browser whose tabs cannot tell each other anything opens the device all the same', async () => {
  const { server } = openBrowser();
  emptyDisk();
  vi.stubGlobal('BroadcastChannel', undefined);
  const me = newUserId();
  server.on('GET', '/api/user', () => success(signedIn(me)));
  vi.resetModules();
  const { openDevice } = await import('./accounts.ts');
  expect((await openDevice()).userId).toBe(me);
});
