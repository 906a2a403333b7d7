import { request as requestPlain } from 'node:http';
import { request } from 'node:https';
import { createRemoteJWKSet, customFetch, importSPKI, type JWTVerifyGetKey } from 'jose';
import { AppError } from '../../../domain/http/errors.ts';
import type { Services } from '../../services.ts';
import { lookupPublic, mayBeCalled } from '../../http/public-address.ts';
import { algorithm } from '../keys.service.ts';
import type { ToolRow } from '../tools.repo.ts';

const patienceMs = 5000;
const mostBytes = 100_000;
const mostKept = 500;

/** What tools have at their addresses, asked again when it is old or a key is missing. */
const kept = new Map<string, JWTVerifyGetKey>();

/** The keys that a tool signs with. */
export async function toolKeys(
  services: Pick<Services, 'ltiPrivateHosts'>,
  { organisationId, id, jwksUrl, publicKey }: ToolRow,
): Promise<JWTVerifyGetKey> {
  if (publicKey !== null) {
    const key = await importSPKI(publicKey, algorithm);
    return async () => await Promise.resolve(key);
  }
  if (jwksUrl === null) throw new Error('a tool has neither a key nor an address of keys');
  const url = new URL(jwksUrl);
  const isPrivate = services.ltiPrivateHosts.includes(url.hostname);
  if (!isPrivate && !mayBeCalled(url)) throw new AppError('forbidden');
  const name = `${organisationId}/${id} ${isPrivate} ${url.href}`;
  const known = kept.get(name);
  if (known) return known;
  const made = createRemoteJWKSet(url, {
    cacheMaxAge: 600_000,
    cooldownDuration: 5000,
    timeoutDuration: patienceMs,
    [customFetch]: async () => await fetchKeys(url, isPrivate),
  });
  const oldest = kept.keys().next().value;
  if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
  kept.set(name, made);
  return made;
}

/** Asks an address that somebody entered: no private one, no redirect, and not more than a little. */
async function fetchKeys(url: URL, isPrivate: boolean): Promise<Response> {
  const ask = url.protocol === 'http:' ? requestPlain : request;
  return await new Promise((resolve, reject) => {
    const sent = ask(
      url,
      {
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(patienceMs),
        ...(isPrivate ? {} : { lookup: lookupPublic }),
      },
      (response) => {
        const parts: Buffer[] = [];
        let bytes = 0;
        response.on('data', (part: Buffer) => {
          bytes += part.length;
          if (bytes > mostBytes) response.destroy(new Error('the keys of a tool are too long'));
          else parts.push(part);
        });
        response.once('error', reject);
        response.once('end', () => {
          resolve(new Response(Buffer.concat(parts), { status: response.statusCode ?? 500 }));
        });
      },
    );
    sent.once('error', reject);
    sent.end();
  });
}
