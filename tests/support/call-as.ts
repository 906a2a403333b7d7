import fc from 'fast-check';
import type { AnyEndpoint } from '../../domain/http/endpoint.ts';
import { arbitraryOf } from './arbitrary.ts';
import type { Answer, TestClient } from './test-client.ts';
import type { Things } from './things.ts';

/** A name that the caller makes up is free in their own organisation: there, 200 is about their own. */
export const isOwnName = ({ path }: AnyEndpoint): boolean =>
  [
    '/api/notes/:noteUuid',
    '/api/images/:imageUuid',
    '/api/diagnostics/rehearsals/:rehearsalUuid',
  ].includes(path);

const bodies = new WeakMap<AnyEndpoint, unknown>();

/** A body of the right shape, always the same one; to make it from its schema takes longer than a call. */
function bodyOf(endpoint: AnyEndpoint): unknown {
  if (!endpoint.body) return undefined;
  if (!bodies.has(endpoint))
    bodies.set(endpoint, fc.sample(arbitraryOf(endpoint.body), { numRuns: 1, seed: 7 })[0]);
  return bodies.get(endpoint);
}

/** A call of the right shape, to one's own things or to another's; whether it succeeds is not its matter. */
export function callAs(
  client: TestClient,
  endpoint: AnyEndpoint,
  things: Things,
): Promise<Answer<unknown>> {
  if (endpoint.upload) {
    return client.send({
      method: endpoint.method,
      url: `${endpoint.path}?fileName=book.zip`,
      headers: { 'content-type': endpoint.upload.mediaTypes[0] ?? '' },
      payload: Buffer.from('no zip'),
    });
  }
  const query = { k: 'a' };
  return client.callRaw(endpoint, { params: { ...things }, query, body: bodyOf(endpoint) });
}
