import { createHmac, timingSafeEqual } from 'node:crypto';

/** From what somebody wishes to hear no more. */
export interface Unsubscribing {
  readonly organisationId: number;
  readonly userId: number;
  readonly topic: string;
}

const shape = /^(\d{1,10})\.(\d{1,10})\.([a-zA-Z]{1,40})\.([\w-]{43})$/;

/** Opens nothing but this one wish, hence it may be in a mail for years. */
export function unsubscribeToken(of: Unsubscribing, key: string): string {
  return `${of.organisationId}.${of.userId}.${of.topic}.${signature(of, key)}`;
}

/** Who it says it is of; nothing is proved yet. */
export function readToken(token: string): (Unsubscribing & { signed: string }) | undefined {
  const [, organisationId, userId, topic = '', signed = ''] = shape.exec(token) ?? [];
  if (organisationId === undefined) return undefined;
  return { organisationId: Number(organisationId), userId: Number(userId), topic, signed };
}

export function isSignedWith(key: string, { signed, ...of }: Unsubscribing & { signed: string }) {
  const expected = Buffer.from(signature(of, key));
  const given = Buffer.from(signed);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function signature({ organisationId, userId, topic }: Unsubscribing, key: string): string {
  return createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(`unsubscribe ${organisationId} ${userId} ${topic}`)
    .digest('base64url');
}
