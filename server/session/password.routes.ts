import { readPasswordLink, setPasswordByLink } from '../../domain/session/password.contract.ts';
import { publicRoute, type Route } from '../http/route.ts';
import { readLink, redeemLink } from './password-links.service.ts';

// A failure is counted although the call is refused, hence not one transaction.
const ownTransaction = { ownTransaction: true } as const;

export const passwordRoutes: Route[] = [
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
