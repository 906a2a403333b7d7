import { isVisiting, selfOf } from '../../../domain/access/actor.ts';
import { AppError } from '../../../domain/http/errors.ts';
import {
  addPasskey,
  askForOwnPasskey,
  beginPasskey,
  beginSignInByPasskey,
  listPasskeys,
  removePasskey,
  renewRecoveryCodes,
  signInByPasskey,
  signInWithSecondFactor,
  updateSignInRule,
} from '../../../domain/session/passkeys.contract.ts';
import type { PublicContext } from '../../http/context.ts';
import { publicRoute, route, type Route } from '../../http/route.ts';
import { changeStaffNeedPasskey } from '../../organisations/site.service.ts';
import type { SessionAuthenticator } from '../authenticator.ts';
import { beginSignIn, signInWithBoth, signInWithPasskey } from './passkey-sign-in.service.ts';
import { hasPasskey } from './factors.service.ts';
import {
  addOwn,
  askForOwn,
  beginOwn,
  listOwn,
  removeOwn,
  renewOwnCodes,
} from './passkeys.service.ts';

// A failure is counted although the call is refused, hence not one transaction.
const ownTransaction = { ownTransaction: true } as const;

export function passkeyRoutes(authenticator: SessionAuthenticator): Route[] {
  async function userOf(context: PublicContext, tokenHash: string) {
    const session = await authenticator.find(tokenHash, context.now);
    if (!session) throw new AppError('passkeyRefused');
    return { result: session.userAt(context) };
  }

  return [
    route(listPasskeys, async (context) => ({ result: await listOwn(context) })),

    route(
      beginPasskey,
      async (context, { body }) => ({ result: { ...(await beginOwn(context, body.current)) } }),
      ownTransaction,
    ),

    route(addPasskey, async (context, { body }) => {
      const recoveryCodes = await addOwn(context, body.name, body.registration);
      return { result: { ...(await listOwn(context)), recoveryCodes } };
    }),

    route(
      removePasskey,
      async (context, { params, body }) => {
        await removeOwn(context, params.passkeyUuid, body.current);
        return { result: await listOwn(context) };
      },
      ownTransaction,
    ),

    route(
      askForOwnPasskey,
      async (context, { body }) => {
        await askForOwn(context, body);
        return { result: await listOwn(context) };
      },
      ownTransaction,
    ),

    route(
      renewRecoveryCodes,
      async (context, { body }) => ({
        result: { recoveryCodes: await renewOwnCodes(context, body.current) },
      }),
      ownTransaction,
    ),

    publicRoute(
      beginSignInByPasskey,
      async (context) => ({ result: { ...(await beginSignIn(context)) } }),
      // Nothing is written.
      ownTransaction,
    ),

    publicRoute(
      signInByPasskey,
      async (context, { body }) =>
        await userOf(context, await signInWithPasskey(context, body.assertion)),
      ownTransaction,
    ),

    publicRoute(
      signInWithSecondFactor,
      async (context, { body }) => await userOf(context, await signInWithBoth(context, body)),
      ownTransaction,
    ),

    route(updateSignInRule, async (context, { body }) => {
      const { actor, db } = context;
      if (body.staffNeedPasskey && !isVisiting(actor) && !(await hasPasskey(db, selfOf(actor))))
        throw new AppError('ownPasskeyFirst');
      return { result: await changeStaffNeedPasskey(context, body.staffNeedPasskey) };
    }),
  ];
}
