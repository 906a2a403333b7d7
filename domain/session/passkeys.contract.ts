import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { freeText, InstantSchema, lineText } from '../http/text.ts';
import { SiteSchema } from '../organisations/site.contract.ts';
import { UserSchema } from '../people/user.schema.ts';

/** A person has a handful of devices and keys. */
export const mostPasskeys = 20;

/** What a browser makes of a key is Base64URL, and a signature of the largest kinds stays far below this. */
const encoded = z.string().max(20_000);

/** The browser's answer to `navigator.credentials.create`, as WebAuthn writes it in JSON. */
const RegistrationSchema = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    attestationObject: encoded,
    transports: z.array(z.string().max(20)).max(10).optional(),
  }),
  clientExtensionResults: z.object({}),
});
export type Registration = z.infer<typeof RegistrationSchema>;

/** The browser's answer to `navigator.credentials.get`. */
const AssertionSchema = z.object({
  id: encoded,
  rawId: encoded,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: encoded,
    authenticatorData: encoded,
    signature: encoded,
  }),
  clientExtensionResults: z.object({}),
});
export type Assertion = z.infer<typeof AssertionSchema>;

/** What `navigator.credentials` is asked with. The names within are the ones of WebAuthn. */
const OptionsSchema = z.looseObject({ challenge: z.string() });

const PasskeySchema = z.object({
  uuid: z.uuid(),
  name: z.string(),
  createdAt: InstantSchema,
  lastUsedAt: InstantSchema.nullable(),
  /** Kept by a password manager or an account beside the device. */
  isBackedUp: z.boolean(),
});
export type Passkey = z.infer<typeof PasskeySchema>;

const PasskeysSchema = z.object({
  passkeys: z.array(PasskeySchema),
  /** After the password a passkey is asked for too. */
  isAskedFor: z.boolean(),
  /** The organisation asks its staff for one, so that it cannot be left out. */
  isRequired: z.boolean(),
  recoveryCodesLeft: z.int(),
});
export type Passkeys = z.infer<typeof PasskeysSchema>;

/** Every change of them needs it: whoever found an open session neither keeps it nor weakens the account. */
const PasswordShownSchema = z.strictObject({ current: freeText(1000).min(1) });

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/user/passkeys',
  access: 'signedIn',
  beforePasskey: true,
  result: PasskeysSchema,
});

export const beginPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/options',
  access: 'signedIn',
  isOwn: true,
  beforePasskey: true,
  keepsNoTrace: true,
  body: PasswordShownSchema,
  result: OptionsSchema,
});

/** With the first one come recovery codes, shown this once. */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys',
  access: 'signedIn',
  isOwn: true,
  beforePasskey: true,
  keepsNoTrace: true,
  body: z.strictObject({ name: lineText(60), registration: RegistrationSchema }),
  result: PasskeysSchema.extend({ recoveryCodes: z.array(z.string()) }),
});

export const removePasskey = endpoint({
  method: 'POST',
  path: '/api/user/passkeys/:passkeyUuid/remove',
  access: 'signedIn',
  isOwn: true,
  keepsNoTrace: true,
  body: PasswordShownSchema,
  result: PasskeysSchema,
});

/** Whether a passkey is asked for after the password. Only who knows that can have it left out. */
export const askForOwnPasskey = endpoint({
  method: 'PUT',
  path: '/api/user/passkeys/asked',
  access: 'signedIn',
  isOwn: true,
  keepsNoTrace: true,
  body: z.discriminatedUnion('isAskedFor', [
    z.strictObject({ isAskedFor: z.literal(true) }),
    PasswordShownSchema.extend({ isAskedFor: z.literal(false) }),
  ]),
  result: PasskeysSchema,
});

/** Ends the codes there were, and shows the new ones this once. */
export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/user/recoverycodes',
  access: 'signedIn',
  isOwn: true,
  keepsNoTrace: true,
  body: PasswordShownSchema,
  result: z.object({ recoveryCodes: z.array(z.string()) }),
});

/** What a browser needs to ask for a passkey at the door, whosever it will be. */
export const beginSignInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey/options',
  access: 'public',
  result: OptionsSchema,
});

export const signInByPasskey = endpoint({
  method: 'POST',
  path: '/api/auth/passkey',
  access: 'public',
  body: z.strictObject({ assertion: AssertionSchema }),
  result: UserSchema,
});

/** Signs in whom `createSession` refused with *passkeyNeeded*: the same again, with a passkey or a code. */
export const signInWithSecondFactor = endpoint({
  method: 'POST',
  path: '/api/auth/session/secondfactor',
  access: 'public',
  body: z.strictObject({
    accountName: freeText(200).trim().min(1),
    password: freeText(1000).min(1),
    factor: z.union([
      z.strictObject({ assertion: AssertionSchema }),
      z.strictObject({ recoveryCode: freeText(40).trim().min(1) }),
    ]),
  }),
  result: UserSchema,
});

/** Whether the organisation asks its staff for a passkey. Needs `If-Match`, with the revision of its site. */
export const updateSignInRule = endpoint({
  method: 'PUT',
  path: '/api/organisation/signin',
  access: 'organisation.edit',
  body: z.strictObject({ staffNeedPasskey: z.boolean() }),
  result: SiteSchema,
});
