import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { lookupPublic } from '../http/public-address.ts';

const patienceMs = 10_000;

interface Post {
  readonly endpoint: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
}

/** Hands a message to a push service; resolves to the status it answers. Follows no redirects. */
export async function postPush(
  { endpoint, headers, body }: Post,
  toPrivateAddresses: boolean,
): Promise<number> {
  const url = new URL(endpoint);
  const send = toPrivateAddresses && url.protocol === 'http:' ? requestPlain : request;
  return await new Promise((resolve, reject) => {
    const sent = send(
      url,
      {
        method: 'POST',
        headers,
        signal: AbortSignal.timeout(patienceMs),
        ...(toPrivateAddresses ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        resolve(response.statusCode ?? 0);
        // Whatever it has to say besides is of no use here.
        response.destroy();
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}
