import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText } from '../http/text.ts';

export const minPasswordLength = 10;

/** Long enough, and otherwise whatever one likes. */
export const PasswordSchema = freeText(1000).min(minPasswordLength);

/** Whose password a link sets, so that a password manager can keep both. */
export const readPasswordLink = endpoint({
  method: 'POST',
  path: '/api/auth/password/link',
  access: 'public',
  body: z.strictObject({ token: freeText(200) }),
  result: z.object({ name: z.string(), accountName: z.string() }),
});

/** Uses the link up, and ends every session of its person. */
export const setPasswordByLink = endpoint({
  method: 'POST',
  path: '/api/auth/password',
  access: 'public',
  body: z.strictObject({ token: freeText(200), password: PasswordSchema }),
  result: z.object({ accountName: z.string() }),
});

/** How long a link that was mailed can be used. */
export const linkHours = 24;

/** Between two links to the same person. */
export const secondsBetweenLinks = 60;
