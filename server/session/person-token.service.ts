import { hashToken, newToken } from './token.ts';

export interface TokenOwner {
  readonly organisationId: number;
  readonly userId: number;
}

/** A secret for a mailed link, which carries the key of its person; the database keeps its hash alone. */
export function newPersonToken({ organisationId, userId }: TokenOwner) {
  const secret = newToken();
  return { token: `${organisationId}.${userId}.${secret}`, tokenHash: hashToken(secret) };
}

const pattern = /^([1-9]\d{0,8})\.([1-9]\d{0,8})\.([\w-]{43})$/;

/** Whose it says it is; undefined when it is none of ours. */
export function readPersonToken(
  token: string,
): (TokenOwner & { readonly tokenHash: string }) | undefined {
  const [, organisationId, userId, secret] = pattern.exec(token) ?? [];
  if (secret === undefined) return undefined;
  return {
    organisationId: Number(organisationId),
    userId: Number(userId),
    tokenHash: hashToken(secret),
  };
}
