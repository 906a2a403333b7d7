import 'fake-indexeddb/auto';
import { vi } from 'vitest';
import { ServerStub } from './server-stub.ts';

/** What a page of `@vitest-environment happy-dom` lacks: databases, and a server at the other end. */
export function openPage(): { readonly server: ServerStub } {
  const server = new ServerStub();
  vi.stubGlobal('fetch', server.fetch);
  return { server };
}

export function closePage(): void {
  vi.unstubAllGlobals();
}

/** Somebody turns away from the page. */
export function hidePage(): void {
  const state = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
  document.dispatchEvent(new Event('visibilitychange'));
  state.mockRestore();
}
