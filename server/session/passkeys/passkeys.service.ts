import { createHmac } from 'node:crypto';
import { selfOf } from '../../../domain/access/actor.ts';
import { AppError } from '../../../domain/http/errors.ts';
import {
  mostPasskeys,
  type Passkeys,
  type Registration,
} from '../../../domain/session/passkeys.contract.ts';
import { recordOwnChange } from '../../audit/audit.service.ts';
import type { Context } from '../../http/context.ts';
import type { Letter } from '../../mail/letter.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { personKey } from '../../people/people.service.ts';
import { keyFor } from '../../secret-key.ts';
import { findOwnAccount } from '../accounts.repo.ts';
import { confirmPassword } from '../confirm-password.service.ts';
import type { TokenOwner } from '../person-token.service.ts';
import { endOfChallenge, newChallenge } from './challenge.ts';
import { factorsOf, newRecoveryCodes } from './factors.service.ts';
import {
  passkeyAdded,
  passkeyLeftOut,
  passkeyRemoved,
  recoveryCodesRenewed,
} from './passkeys.letters.ts';
import {
  answerOnce,
  countRecoveryCodes,
  deletePasskey,
  insertPasskey,
  listPasskeysOf,
  lockAccount,
  replaceRecoveryCodes,
  setAsksForPasskey,
} from './passkeys.repo.ts';

// Certificates and their curves weigh some megabytes: they come with the first passkey.
export const loadWebAuthn = () => import('@simplewebauthn/server');

export async function listOwn({ db, actor }: Pick<Context, 'db' | 'actor'>): Promise<Passkeys> {
  const owner = selfOf(actor);
  const rows = await listPasskeysOf(db, owner);
  return {
    passkeys: rows.map((row) => ({
      uuid: row.publicId,
      name: row.name,
      createdAt: row.createdAt.toISOString(),
      lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
      isBackedUp: row.isBackedUp,
    })),
    ...(await factorsOf(db, owner)),
    recoveryCodesLeft: await countRecoveryCodes(db, owner),
  };
}

/** What a browser makes a passkey of, for who knows the password. */
export async function beginOwn(context: Context, current: string) {
  const { db, services, now, origin } = context;
  const owner = selfOf(context.actor);
  const account = await confirmPassword(context, current, 'session.confirmPasswordFailed');
  const { generateRegistrationOptions } = await loadWebAuthn();
  const present = await listPasskeysOf(db, owner);
  if (present.length >= mostPasskeys) throw new AppError('tooManyPasskeys');
  return await generateRegistrationOptions({
    rpName: 'Keiko',
    rpID: new URL(origin).hostname,
    userName: account.accountName,
    userDisplayName: account.name,
    userID: handleOf(services.secretKey, owner),
    challenge: new Uint8Array(newChallenge(services.secretKey, purposeOf(owner), now)),
    attestationType: 'none',
    excludeCredentials: present.map(({ credentialId: id }) => ({ id })),
    // It is found without a name being typed, and is two factors by itself.
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
}

/** Returns the codes that come with the first one. */
export async function addOwn(
  context: Context,
  name: string,
  registration: Registration,
): Promise<string[]> {
  const { db, services, now, origin } = context;
  const owner = selfOf(context.actor);
  const purpose = purposeOf(owner);
  let answered: { challenge: string; end: Date } | undefined;
  const { verifyRegistrationResponse } = await loadWebAuthn();
  const verified = await verifyRegistrationResponse({
    response: {
      ...registration,
      response: { ...registration.response, transports: transportsOf(registration) },
    },
    expectedChallenge: (challenge) => {
      const end = endOfChallenge(services.secretKey, purpose, challenge, now);
      if (end) answered = { challenge, end };
      return end !== undefined;
    },
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified || !answered) throw new AppError('passkeyRefused');
  await lockAccount(db, owner);
  if (!(await answerOnce(db, answered.challenge, answered.end, now)))
    throw new AppError('passkeyRefused');
  const present = await listPasskeysOf(db, owner);
  if (present.length >= mostPasskeys) throw new AppError('tooManyPasskeys');
  const { credential, credentialBackedUp } = verified.registrationInfo;
  const isNew = await insertPasskey(db, {
    ...owner,
    credentialId: credential.id,
    name,
    publicKey: Buffer.from(credential.publicKey),
    counter: credential.counter,
    transports: transportsOf(registration),
    isBackedUp: credentialBackedUp,
    createdAt: now,
  });
  if (!isNew) throw new AppError('alreadyExists');
  await recordOwnChange(context, { action: 'session.addPasskey', after: { name } });
  await tellOwner(context, (account, url) => passkeyAdded(account, name, url));
  await context.signal('user', personKey(owner));
  if (present.length > 0) return [];
  await setAsksForPasskey(db, owner, true);
  return await newRecoveryCodes(db, owner);
}

/** With the last one go the codes, which stand in for nothing then, and the question at the door. */
export async function removeOwn(
  context: Context,
  passkeyUuid: string,
  current: string,
): Promise<void> {
  const owner = selfOf(context.actor);
  const present = await listPasskeysOf(context.db, owner);
  if (!present.some(({ publicId }) => publicId === passkeyUuid)) throw new AppError('notFound');
  await confirmPassword(context, current, 'session.confirmPasswordFailed');
  await context.db.transaction(async (db) => {
    const within = { ...context, db };
    await lockAccount(db, owner);
    const removed = await deletePasskey(db, owner, passkeyUuid);
    if (!removed) throw new AppError('notFound');
    if ((await listPasskeysOf(db, owner)).length === 0) {
      await replaceRecoveryCodes(db, owner, []);
      await setAsksForPasskey(db, owner, false);
    }
    await recordOwnChange(within, {
      action: 'session.removePasskey',
      before: { name: removed.name },
    });
    await tellOwner(within, passkeyRemoved);
    await within.signal('user', personKey(owner));
  });
}

export async function askForOwn(
  context: Context,
  wish: { isAskedFor: true } | { isAskedFor: false; current: string },
): Promise<void> {
  const owner = selfOf(context.actor);
  if (!wish.isAskedFor)
    await confirmPassword(context, wish.current, 'session.confirmPasswordFailed');
  await context.db.transaction(async (db) => {
    const within = { ...context, db };
    await lockAccount(db, owner);
    const { isRequired, isAskedFor } = await factorsOf(db, owner);
    if (isRequired && !wish.isAskedFor) throw new AppError('passkeyRequired');
    if (isAskedFor === wish.isAskedFor) return;
    await setAsksForPasskey(db, owner, wish.isAskedFor);
    await recordOwnChange(within, {
      action: 'session.askForPasskey',
      before: { isAskedFor },
      after: { isAskedFor: wish.isAskedFor },
    });
    if (!wish.isAskedFor) await tellOwner(within, passkeyLeftOut);
  });
}

export async function renewOwnCodes(context: Context, current: string): Promise<string[]> {
  await confirmPassword(context, current, 'session.confirmPasswordFailed');
  const owner = selfOf(context.actor);
  return await context.db.transaction(async (db) => {
    const within = { ...context, db };
    await lockAccount(db, owner);
    if ((await listPasskeysOf(db, owner)).length === 0) throw new AppError('notFound');
    await recordOwnChange(within, { action: 'session.renewRecoveryCodes' });
    await tellOwner(within, recoveryCodesRenewed);
    return await newRecoveryCodes(db, owner);
  });
}

async function tellOwner(
  context: Context,
  letter: (account: { name: string; accountName: string }, url: string) => Letter,
): Promise<void> {
  const account = await findOwnAccount(context.db, selfOf(context.actor));
  if (!account || account.contactEmail === null) return;
  const { organisationId, userId, contactEmail: address, lang: language } = account;
  await sendMail(
    context,
    { organisationId, userId, address, language },
    letter(account, `${context.origin}/settings`),
  );
}

const purposeOf = (owner: TokenOwner): string => `add ${personKey(owner)}`;

/** Stands for the person on their devices, and says nothing of them. */
const handleOf = (secret: Buffer, owner: TokenOwner) =>
  new Uint8Array(
    createHmac('sha256', keyFor('passkey handles', secret)).update(personKey(owner)).digest(),
  );

/** How the key is reached, by WebAuthn's words; others are left out. */
const known = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const transportsOf = ({ response }: Registration) =>
  known.filter((transport) => response.transports?.includes(transport));
