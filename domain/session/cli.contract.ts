import { z } from 'zod';
import { LanguageSchema } from '../format/language.ts';
import { endpoint } from '../http/endpoint.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';

/** A code that nobody has answered by then is over. */
export const cliCodeMinutes = 10;

/** How long the command line waits before it asks again whether its code was confirmed. */
export const cliPollSeconds = 3;

/** A classroom behind one address signs in within one lesson. */
export const mostCliCodesOfNetwork = 100;

/** As a session of a browser: whoever signs in once more leaves the one that was used least recently. */
export const mostCliSessionsOfPerson = 10;

/** A secret of the command line’s own, and eight letters that somebody confirms in a browser. */
export const beginCliSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/cli/codes',
  access: 'public',
  /** What the computer is called, for whoever confirms it. */
  body: z.strictObject({ computer: lineText(60) }),
  result: z.object({
    deviceCode: z.string(),
    userCode: z.string(),
    /** Where the code is confirmed. */
    address: z.string(),
    expiresAt: InstantSchema,
    pollSeconds: z.int(),
  }),
});

/** The token, once; null while nobody has confirmed the code. */
export const endCliSignIn = endpoint({
  method: 'POST',
  path: '/api/auth/cli/session',
  access: 'public',
  body: z.strictObject({ deviceCode: freeText(100).min(1) }),
  result: z
    .object({
      token: z.string(),
      expiresAt: InstantSchema,
      name: z.string(),
      lang: LanguageSchema,
    })
    .nullable(),
});

const UserCodeSchema = freeText(40).trim().min(1);

/** Which computer asks, and from where: nobody confirms what they have not begun themselves. */
export const readCliCode = endpoint({
  method: 'POST',
  path: '/api/user/cli/codes/read',
  access: 'cli.use',
  isOwn: true,
  keepsNoTrace: true,
  body: z.strictObject({ userCode: UserCodeSchema }),
  result: z.object({
    computer: z.string(),
    address: z.string(),
    askedAt: InstantSchema,
    expiresAt: InstantSchema,
  }),
});
export type CliCode = z.infer<NonNullable<typeof readCliCode.result>>;

/** Lets this computer in, or sends it away; either way the code is used up. */
export const answerCliCode = endpoint({
  method: 'POST',
  path: '/api/user/cli/codes/answer',
  access: 'cli.use',
  isOwn: true,
  keepsNoTrace: true,
  body: z.strictObject({ userCode: UserCodeSchema, isAllowed: z.boolean() }),
});
