import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { CloudinaryAccount } from '../cloudinary.ts';

/** What is signed of an upload: nobody can change any of it afterwards. */
export interface SignedFields {
  readonly timestamp: string;
  readonly public_id: string;
  readonly tags: string;
  readonly transformation: string;
}

/** For whom it is signed. */
export interface Signer {
  readonly organisationId: number;
  readonly userId: number;
}

const lifetimeSeconds = 600;

export function ownSignature(fields: SignedFields, signer: Signer, key: Buffer): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([signer.organisationId, signer.userId, plain(fields)]))
    .digest('hex');
}

/** Whether this server has signed exactly this, for this person, and not too long ago. */
export function isOwnSignature(
  fields: SignedFields,
  signature: string,
  signer: Signer,
  key: Buffer,
  now: Date,
): boolean {
  const age = Math.floor(now.getTime() / 1000) - Number(fields.timestamp);
  if (!(age >= 0 && age < lifetimeSeconds)) return false;
  const right = Buffer.from(ownSignature(fields, signer, key));
  const given = Buffer.from(signature);
  return right.length === given.length && timingSafeEqual(right, given);
}

/** As Cloudinary documents it: the fields in alphabetical order, then the secret, as SHA-1. */
export function cloudinarySignature(
  fields: SignedFields,
  { apiSecret }: CloudinaryAccount,
): string {
  return createHash('sha1')
    .update(plain(fields) + apiSecret)
    .digest('hex');
}

const plain = ({ timestamp, public_id, tags, transformation }: SignedFields): string =>
  `public_id=${public_id}&tags=${tags}&timestamp=${timestamp}&transformation=${transformation}`;
