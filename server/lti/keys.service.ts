import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose';
import { officialOrganisationId } from '../../domain/access/actor.ts';
import { recordChange } from '../audit/audit.service.ts';
import type { Context } from '../http/context.ts';
import { keyFor } from '../secret-key.ts';
import {
  insertKey,
  type KeyRow,
  retireKey,
  selectShownKeys,
  selectSigningKey,
} from './keys.repo.ts';
import { open, seal } from '../sealed.ts';

const dayMs = 24 * 60 * 60_000;
/** How long a key signs before another one takes its place by itself. */
const lifetimeMs = 90 * dayMs;
/** How long a tool may go on with the keys it fetched last. */
const graceMs = 7 * dayMs;

type ReadContext = Pick<Context, 'services' | 'db' | 'now'>;

export const algorithm = 'RS256';

/** The key that signs today: made when there is none, replaced when it is old. */
export async function signingKey(asking: ReadContext) {
  const row = await currentKey(asking);
  const key = await importPKCS8(open(row.privateKey, sealingKey(asking)), algorithm);
  return { kid: row.kid, key };
}

/** What tools verify our signatures with: the keys of these days. */
export async function shownKeys(asking: ReadContext): Promise<JWK[]> {
  await currentKey(asking);
  const rows = await selectShownKeys(asking.db, new Date(asking.now.getTime() - graceMs));
  return rows.map(({ publicJwk }) => publicJwk);
}

export async function currentKey(asking: ReadContext): Promise<KeyRow> {
  const found = await selectSigningKey(asking.db);
  if (found && asking.now.getTime() - found.createdAt.getTime() < lifetimeMs) return found;
  return await replace(asking, found);
}

export const endsAt = ({ createdAt }: KeyRow): Date => new Date(createdAt.getTime() + lifetimeMs);

export async function rotateKey(context: Context): Promise<KeyRow> {
  const before = await selectSigningKey(context.db);
  const after = await replace(context, before);
  await recordChange(context, {
    action: 'lti.rotateKey',
    subjectType: 'organisation',
    subjectId: officialOrganisationId,
    before: { key: before?.kid },
    after: { key: after.kid },
  });
  return after;
}

async function replace(asking: ReadContext, before: KeyRow | undefined): Promise<KeyRow> {
  const { db, now } = asking;
  if (before) await retireKey(db, before.kid, now);
  const pair = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
  const kid = randomUUID();
  await insertKey(db, {
    kid,
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: 'sig' },
    privateKey: seal(await exportPKCS8(pair.privateKey), sealingKey(asking)),
    createdAt: now,
  });
  const made = await selectSigningKey(db);
  if (!made) throw new Error('a key that was just made is not there');
  return made;
}

const sealingKey = ({ services }: ReadContext): Buffer => keyFor('lti keys', services.secretKey);
