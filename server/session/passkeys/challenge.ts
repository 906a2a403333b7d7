import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { keyFor } from '../../secret-key.ts';

const validMs = 5 * 60_000;
const nonceBytes = 16;
const timeBytes = 6;

/**
 * A challenge that says by itself until when it holds: asking for one writes nothing, so that nobody fills
 * the database from the door.
 *
 * @param purpose what it may be answered for: `sign in`, or a person's own `add 7/12`
 */
export function newChallenge(secret: Buffer, purpose: string, now: Date): Buffer {
  const head = Buffer.alloc(nonceBytes + timeBytes);
  randomBytes(nonceBytes).copy(head);
  head.writeUIntBE(now.getTime() + validMs, nonceBytes, timeBytes);
  return Buffer.concat([head, signatureOf(secret, purpose, head)]);
}

/** Until when this challenge holds; undefined when it is none of ours, for something else, or over. */
export function endOfChallenge(
  secret: Buffer,
  purpose: string,
  challenge: string,
  now: Date,
): Date | undefined {
  const bytes = Buffer.from(challenge, 'base64url');
  const head = bytes.subarray(0, nonceBytes + timeBytes);
  const expected = signatureOf(secret, purpose, head);
  const signature = bytes.subarray(nonceBytes + timeBytes);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected))
    return undefined;
  const end = new Date(head.readUIntBE(nonceBytes, timeBytes));
  return end > now ? end : undefined;
}

const signatureOf = (secret: Buffer, purpose: string, head: Buffer): Buffer =>
  createHmac('sha256', keyFor('passkey challenges', secret)).update(purpose).update(head).digest();
