import {
  askForPasswordLetter,
  changePassword,
  getPasswordHelp,
  readPasswordLink,
  setPasswordByLink,
} from '../../domain/session/password.contract.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { sendForgotten } from './forgotten-password.service.ts';
import { changeOwnPassword } from './own-password.service.ts';
import { readLink, redeemLink } from './password-links.service.ts';

// A failure is counted although the call is refused, hence not one transaction.
const ownTransaction = { ownTransaction: true } as const;

export const passwordRoutes: Route[] = [
  publicRoute(getPasswordHelp, ({ services }) => ({
    result: { sendsMail: services.post !== undefined },
  })),

  route(
    changePassword,
    async (context, { body }) => {
      await changeOwnPassword(context, body);
      return {};
    },
    ownTransaction,
  ),

  publicRoute(
    askForPasswordLetter,
    async (context, { body }) => {
      const sendsMail = context.services.post !== undefined;
      // A letter that waits for an admin to read it would be no help, and a secret for nobody.
      if (sendsMail) await sendForgotten(context, body.accountOrEmail);
      return { result: { sendsMail } };
    },
    ownTransaction,
  ),

  publicRoute(
    readPasswordLink,
    async (context, { body }) => ({ result: await readLink(context, body.token) }),
    ownTransaction,
  ),

  publicRoute(
    setPasswordByLink,
    async (context, { body }) => ({
      result: { accountName: await redeemLink(context, body.token, body.password) },
    }),
    ownTransaction,
  ),
];
