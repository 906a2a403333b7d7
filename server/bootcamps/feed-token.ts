import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

/** Whose feed it is stands before the secret, so that nothing has to be searched for by it. */
const shape = /^(\d{1,10})\.(\d{1,10})\.([\w-]{43})(?:\.ics)?$/;

export interface FeedToken {
  readonly organisationId: number;
  readonly userId: number;
  readonly secret: string;
}

export const newSecret = (): string => randomBytes(32).toString('base64url');

/** What the database keeps: 256 random bits need no slow hash. */
export const hashOf = (secret: string): string =>
  createHash('sha256').update(secret).digest('base64url');

/** Calendar programs want to see the ending. */
export const tokenOf = ({ organisationId, userId, secret }: FeedToken): string =>
  `${organisationId}.${userId}.${secret}.ics`;

const mostId = 2_147_483_647;

export function readToken(token: string): FeedToken | undefined {
  const [, organisation, user, secret = ''] = shape.exec(token) ?? [];
  const organisationId = Number(organisation);
  const userId = Number(user);
  const areIds = organisationId <= mostId && userId <= mostId;
  return areIds ? { organisationId, userId, secret } : undefined;
}

export function isSecretOf(secretHash: string, secret: string): boolean {
  const expected = Buffer.from(secretHash);
  const given = Buffer.from(hashOf(secret));
  return given.length === expected.length && timingSafeEqual(given, expected);
}
