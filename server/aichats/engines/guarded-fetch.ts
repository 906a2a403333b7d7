import { request } from 'node:https';
import { Readable } from 'node:stream';
import { lookupPublic, mayBeCalled } from '../../http/public-address.ts';

/**
 * `fetch` for an address that an organisation gave: it leads to a public one by TLS, wherever its name points
 * to at that moment, and no redirect is followed.
 */
export const guardedFetch: typeof fetch = async (input, init = {}) => {
  const url = new URL(input instanceof Request ? input.url : input);
  if (!mayBeCalled(url)) throw new TypeError('this address may not be called');
  const headers = Object.fromEntries(new Headers(init.headers));
  const { promise, resolve, reject } = Promise.withResolvers<Response>();
  const asked = request(
    url,
    {
      method: init.method ?? 'GET',
      headers,
      lookup: lookupPublic,
      ...(init.signal ? { signal: init.signal } : {}),
    },
    (answer) => {
      const answered = new Headers();
      for (const [name, value] of Object.entries(answer.headers))
        if (value !== undefined) answered.set(name, String(value));
      // Node's web streams are those of `fetch`, under another name of their types.
      const body = Readable.toWeb(answer) as ReadableStream<Uint8Array>;
      resolve(new Response(body, { status: answer.statusCode ?? 502, headers: answered }));
    },
  );
  asked.on('error', reject);
  asked.end(typeof init.body === 'string' ? init.body : undefined);
  return await promise;
};
