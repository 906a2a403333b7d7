import { registerRoute } from 'workbox-routing';
import { activeUser } from '../offline/database/meta-database.ts';
import { DownloadStore } from '../offline/downloads/download-store.ts';
import { asOurs } from './harmless.ts';
import { keepShown } from './keep-shown.ts';
import { readKept } from './read-kept.ts';
import { readWaiting } from './read-waiting.ts';

/**
 * Pictures and other files come from what this device keeps for the person who is at it, else from the
 * network. The program's own calls, which say whose they are, are left alone.
 */
export function answerMedia(): void {
  registerRoute(
    ({ sameOrigin, url, request }) =>
      sameOrigin && url.pathname.startsWith('/media/') && !request.headers.has('x-acting-user'),
    async ({ request, url, event }) => {
      const user = await activeUser().catch(() => undefined);
      // Nobody is in: the server decides.
      if (!user) return await fetch(request);
      const { userId } = user;
      // A cache that cannot be read is as if it were empty.
      const kept = await readKept(userId, url.pathname, request.headers.get('range')).catch(
        () => undefined,
      );
      if (kept) {
        event.waitUntil(new DownloadStore(userId).touch(url.pathname).catch(() => {}));
        return kept;
      }
      const asked = fetch(url.pathname + url.search, {
        headers: headersFor(userId, request),
        signal: request.signal,
      });
      const answer = await asked.catch(() => undefined);
      if (answer?.ok !== true) {
        const waiting = await readWaiting(userId, url.pathname).catch(() => undefined);
        if (waiting) return waiting;
      }
      const response = asOurs(answer ?? (await asked));
      if (response.status === 200 && request.destination === 'image')
        event.waitUntil(keepShown(userId, url.pathname, response.clone()).catch(() => {}));
      return response;
    },
  );
}

/** The server refuses whoever else has signed in meanwhile. */
function headersFor(userId: number, request: Request): Headers {
  const headers = new Headers({ 'x-acting-user': String(userId) });
  const range = request.headers.get('range');
  if (range !== null) headers.set('range', range);
  return headers;
}
