import fc from 'fast-check';
import type { AnyEndpoint } from '../../domain/http/endpoint.ts';
import { arbitraryOf } from './arbitrary.ts';
import type { Answer, TestClient } from './test-client.ts';
import type { Things } from './things.ts';

/** A name that the caller makes up is free in his own organisation: there, 200 is about his own. */
export const isOwnName = ({ path }: AnyEndpoint): boolean =>
  path === '/api/notes/:noteUuid' || path === '/api/diagnostics/rehearsals/:rehearsalUuid';

/** A call that would be right but for who makes it; what it asks for is one's own or another's. */
export function callAs(
  client: TestClient,
  endpoint: AnyEndpoint,
  things: Things,
): Promise<Answer<unknown>> {
  const body = endpoint.body
    ? fc.sample(arbitraryOf(endpoint.body), { numRuns: 1, seed: 7 })[0]
    : undefined;
  if (endpoint.upload) {
    return client.send({
      method: endpoint.method,
      url: `${endpoint.path}?fileName=book.zip`,
      headers: { 'content-type': endpoint.upload.mediaTypes[0] ?? '' },
      payload: Buffer.from('no zip'),
    });
  }
  return client.callRaw(endpoint, { params: { ...things }, query: { k: 'a' }, body });
}
