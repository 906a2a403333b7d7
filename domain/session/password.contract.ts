import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText } from '../http/text.ts';

export const minPasswordLength = 10;

/** Long enough, and otherwise whatever one likes. */
export const PasswordSchema = freeText(1000).min(minPasswordLength);

/** Sets one's own password, and ends every other session of oneself. */
export const changePassword = endpoint({
  method: 'PUT',
  path: '/api/user/password',
  access: 'signedIn',
  isOwn: true,
  body: z.strictObject({ current: freeText(1000).min(1), password: PasswordSchema }),
});

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

/** Whether the site has a mail server, by which whoever forgot their password is sent a link. */
export const getPasswordHelp = endpoint({
  method: 'GET',
  path: '/api/auth/password/letter',
  access: 'public',
  result: z.object({ sendsMail: z.boolean() }),
});

/**
 * Asks for a letter with a link, by account name or contact e-mail. The answer is the same whether there is
 * such an account, has an address, or was sent a letter a moment ago.
 */
export const askForPasswordLetter = endpoint({
  method: 'POST',
  path: '/api/auth/password/letter',
  access: 'public',
  body: z.strictObject({ accountOrEmail: freeText(254).trim().min(1) }),
  result: z.object({ sendsMail: z.boolean() }),
});

/** How long a link that was mailed can be used. */
export const linkHours = 24;

/** Between two links to the same person. */
export const secondsBetweenLinks = 60;
