import { AppError } from '../../../domain/http/errors.ts';
import type { Assertion } from '../../../domain/session/passkeys.contract.ts';
import { recordAccountEvent } from '../../audit/audit.service.ts';
import type { PublicContext } from '../../http/context.ts';
import { sendMail } from '../../mail/mail.service.ts';
import { findOwnAccount } from '../accounts.repo.ts';
import { tryLink, trySecret } from '../attempts.service.ts';
import type { TokenOwner } from '../person-token.service.ts';
import { openAccountOf, openSession } from '../session.service.ts';
import { hashTypedCode } from '../typed-code.ts';
import { endOfChallenge, newChallenge } from './challenge.ts';
import { recoveryCodeUsed } from './passkeys.letters.ts';
import {
  answerOnce,
  countRecoveryCodes,
  findPasskey,
  notePasskeyUse,
  spendRecoveryCode,
} from './passkeys.repo.ts';
import { loadWebAuthn } from './passkeys.service.ts';

const purpose = 'sign in';

export async function beginSignIn({ services, now, origin }: PublicContext) {
  const { generateAuthenticationOptions } = await loadWebAuthn();
  return await generateAuthenticationOptions({
    rpID: new URL(origin).hostname,
    challenge: new Uint8Array(newChallenge(services.secretKey, purpose, now)),
    userVerification: 'required',
  });
}

/** Lets in whoever holds a passkey: it is something they have, opened by something they know or are. */
export async function signInWithPasskey(
  context: PublicContext,
  assertion: Assertion,
): Promise<string> {
  const owner = await tryLink(context, () => ownerOf(context, assertion));
  const account = owner && (await findOwnAccount(context.db, owner));
  if (!account) throw new AppError('passkeyRefused');
  return await openSession(context, account);
}

interface SecondFactor {
  readonly accountName: string;
  readonly password: string;
  readonly factor: { readonly assertion: Assertion } | { readonly recoveryCode: string };
}

/** Lets in whoever knows the password and shows a passkey of the same person, or one of their codes. */
export async function signInWithBoth(
  context: PublicContext,
  { factor, ...credentials }: SecondFactor,
): Promise<string> {
  const account = await openAccountOf(context, credentials);
  if ('recoveryCode' in factor) {
    const { recoveryCode } = factor;
    // Whoever knows the password guesses codes as slowly as passwords.
    const isRight = await trySecret(context, account.accountName, () =>
      useCode(context, account, recoveryCode),
    );
    if (!isRight) throw new AppError('recoveryCodeRefused');
    return await openSession(context, account);
  }
  const owner = await trySecret(context, account.accountName, () =>
    ownerOf(context, factor.assertion),
  );
  const isTheirs =
    owner?.organisationId === account.organisationId && owner.userId === account.userId;
  if (!isTheirs) throw new AppError('passkeyRefused');
  return await openSession(context, account);
}

/** Whose passkey signed this; undefined when it proves nothing. */
async function ownerOf(
  { db, services, now, origin }: PublicContext,
  assertion: Assertion,
): Promise<TokenOwner | undefined> {
  const found = await findPasskey(db, assertion.id);
  if (!found || found.archivedAt) return undefined;
  const { passkey } = found;
  let answered: { challenge: string; end: Date } | undefined;
  const { verifyAuthenticationResponse } = await loadWebAuthn();
  // It throws for what is malformed and for a counter that went back, which a copied key does.
  const verified = await verifyAuthenticationResponse({
    response: assertion,
    expectedChallenge: (challenge) => {
      const end = endOfChallenge(services.secretKey, purpose, challenge, now);
      if (end) answered = { challenge, end };
      return end !== undefined;
    },
    expectedOrigin: origin,
    expectedRPID: new URL(origin).hostname,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
    },
    requireUserVerification: true,
  }).catch(() => undefined);
  if (!verified?.verified || !answered) return undefined;
  const { challenge, end } = answered;
  const { newCounter: counter, credentialBackedUp: isBackedUp } = verified.authenticationInfo;
  return await db.transaction(async (within) => {
    if (!(await answerOnce(within, challenge, end, now))) return undefined;
    await notePasskeyUse(within, passkey.credentialId, { counter, isBackedUp, lastUsedAt: now });
    return passkey;
  });
}

async function useCode(
  context: PublicContext,
  owner: TokenOwner,
  typed: string,
): Promise<true | undefined> {
  return await context.db.transaction(async (db) => {
    if (!(await spendRecoveryCode(db, owner, hashTypedCode(typed)))) return undefined;
    const account = await findOwnAccount(db, owner);
    if (!account) return undefined;
    const within = { ...context, db };
    await recordAccountEvent(within, account, 'session.useRecoveryCode');
    const { organisationId, userId, contactEmail: address, lang: language } = account;
    if (address !== null)
      await sendMail(
        within,
        { organisationId, userId, address, language },
        recoveryCodeUsed(
          account,
          await countRecoveryCodes(db, owner),
          `${context.origin}/settings`,
        ),
      );
    return true;
  });
}
