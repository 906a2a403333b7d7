import { randomUUID } from 'node:crypto';
import { exportJWK, exportPKCS8, generateKeyPair, importPKCS8, type JWK } from 'jose';
import type { Db } from '../db/database.ts';
import type { Services } from '../services.ts';
import { open, seal } from '../sealed.ts';
import { keyFor } from '../secret-key.ts';
import { findKey, findSigningKey, insertKey } from './keys.repo.ts';

/** The one that every verifier of Open Badges 3.0 has to know. */
export const algorithm = 'RS256';

interface Asking {
  readonly services: Pick<Services, 'secretKey'>;
  readonly db: Db;
  readonly now: Date;
}

const sealingKey = ({ services }: Asking): Buffer => keyFor('credential keys', services.secretKey);

/** By which an organisation signs, made with its first certificate. It stays: what it signed is to be verified for years. */
export async function signingKeyOf(asking: Asking, organisationId: number) {
  const row =
    (await findSigningKey(asking.db, organisationId)) ?? (await make(asking, organisationId));
  const key = await importPKCS8(open(row.privateKey, sealingKey(asking)), algorithm);
  return { kid: row.kid, key };
}

async function make(asking: Asking, organisationId: number) {
  const pair = await generateKeyPair(algorithm, { modulusLength: 2048, extractable: true });
  const kid = randomUUID();
  await insertKey(asking.db, {
    organisationId,
    kid,
    publicJwk: { ...(await exportJWK(pair.publicKey)), kid, alg: algorithm, use: 'sig' },
    privateKey: seal(await exportPKCS8(pair.privateKey), sealingKey(asking)),
    createdAt: asking.now,
  });
  const made = await findSigningKey(asking.db, organisationId);
  if (!made) throw new Error('a key that was just made is not there');
  return made;
}

export async function publicKeyOf(
  db: Db,
  organisationId: number,
  kid: string,
): Promise<JWK | undefined> {
  return (await findKey(db, organisationId, kid))?.publicJwk;
}
