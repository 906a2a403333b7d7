import { createHash, randomBytes } from 'node:crypto';

/** An opaque session id of 256 bits. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** What the database keeps of it. */
export const hashToken = (token: string): string =>
  createHash('sha256').update(token).digest('hex');
