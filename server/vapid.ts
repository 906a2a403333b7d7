import { createECDH } from 'node:crypto';

/** The names under which the keys are configured. */
interface Given {
  readonly VAPID_PUBLIC_KEY?: string;
  readonly VAPID_PRIVATE_KEY?: string;
  readonly VAPID_SUBJECT?: string;
}

/** Who this site is to the push services of browsers (RFC 8292). */
export interface Vapid {
  readonly publicKey: string;
  readonly privateKey: string;
  readonly subject: string;
}

/** Undefined where none of it is given; a sentence when it does not fit together. */
export function vapidOf(given: Given): Vapid | string | undefined {
  const {
    VAPID_PUBLIC_KEY: publicKey,
    VAPID_PRIVATE_KEY: privateKey,
    VAPID_SUBJECT: subject,
  } = given;
  if (!publicKey && !privateKey && !subject) return undefined;
  if (!publicKey || !privateKey || !subject)
    return 'VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT are needed together, or none of them.';
  if (publicKeyOf(privateKey) !== publicKey)
    return 'VAPID_PUBLIC_KEY does not belong to VAPID_PRIVATE_KEY.';
  return { publicKey, privateKey, subject };
}

/** Undefined for a number that is no key of the curve. */
function publicKeyOf(privateKey: string): string | undefined {
  const pair = createECDH('prime256v1');
  try {
    pair.setPrivateKey(privateKey, 'base64url');
    return pair.getPublicKey('base64url');
  } catch {
    return undefined;
  }
}
