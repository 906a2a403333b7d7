import 'fake-indexeddb/auto';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup } from '@testing-library/react';
import { createElement, type PropsWithChildren } from 'react';
import { vi } from 'vitest';
import { setActingUser } from '../../../src/lib/acting-user.ts';
import { closeOutbox, startOutbox } from '../../../src/offline/outbox/outbox.ts';
import { newUserId } from './browser.ts';
import { ServerStub } from './server-stub.ts';
import { settle } from './settle.ts';

/**
 * What a page of `@vitest-environment happy-dom` lacks: databases, a server at the other end, and somebody
 * of whom nothing is on this device, with their outbox.
 */
export function openPage(): { readonly server: ServerStub } {
  const server = new ServerStub();
  vi.stubGlobal('fetch', server.fetch);
  const userId = newUserId();
  setActingUser(userId);
  startOutbox(userId);
  return { server };
}

/** What was drawn is left first, as by somebody who goes elsewhere. */
export async function closePage(): Promise<void> {
  cleanup();
  vi.useRealTimers();
  vi.restoreAllMocks();
  await closeOutbox();
  // What is saved when it is left is asked of this test's server.
  await settle();
  vi.unstubAllGlobals();
}

/** Around a hook that asks the server. */
export const queriesOf =
  (client: QueryClient) =>
  ({ children }: PropsWithChildren) =>
    createElement(QueryClientProvider, { client }, children);

/** Somebody turns away from the page. */
export function hidePage(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}
