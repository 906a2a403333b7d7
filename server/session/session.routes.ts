import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import {
  clearCache,
  createSession,
  deleteSession,
  getUser,
  listSessions,
  revokeSession,
  updateUser,
} from '../../domain/session/session.contract.ts';
import { recordOwnChange } from '../audit/audit.service.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { setOwnLanguage } from '../people/people.service.ts';
import type { SessionAuthenticator } from './authenticator.ts';
import { presentSession } from './session.present.ts';
import { deleteSessionByHash, deleteSessionByUuid, listSessionsOf } from './session.repo.ts';
import { freshUser } from './session-user.service.ts';
import { viewRoutes } from './session-view.routes.ts';
import { signIn } from './session.service.ts';

export const sessionRoutes = (authenticator: SessionAuthenticator): Route[] => [
  ...viewRoutes(authenticator),
  publicRoute(
    createSession,
    async (context, { body }) => {
      const tokenHash = await signIn(context, body);
      const session = await authenticator.find(tokenHash, context.now);
      if (!session) throw new AppError('invalidCredentials');
      return { result: session.userAt(context) };
    },
    // A failure is counted although the sign-in is refused, hence not one transaction.
    { ownTransaction: true },
  ),

  route(deleteSession, async (context) => {
    await deleteSessionByHash(context.db, context.tokenHash);
    await recordOwnChange(context, { action: 'session.signOut' });
    await context.signal('session', context.tokenHash);
    context.sessionCookie.clear();
    return {};
  }),

  publicRoute(clearCache, () => ({ headers: { 'clear-site-data': '"cache"' } }), {
    // Nothing is written.
    ownTransaction: true,
  }),

  route(getUser, async (context) => {
    const session = await authenticator.find(context.tokenHash, context.now);
    if (!session) throw new AppError('notSignedIn');
    return { result: session.userAt(context) };
  }),

  route(updateUser, async (context, { body }) => {
    await setOwnLanguage(context, body.lang);
    if (body.lang !== context.language)
      await recordOwnChange(context, {
        action: 'user.updateLanguage',
        before: { lang: context.language },
        after: { lang: body.lang },
      });
    return { result: await freshUser(context) };
  }),

  route(listSessions, async ({ db, actor, tokenHash, now }) => {
    const sessions = await listSessionsOf(db, selfOf(actor), now);
    return { result: sessions.map((session) => presentSession(session, tokenHash)) };
  }),

  route(revokeSession, async (context, { params }) => {
    const owner = selfOf(context.actor);
    const ended = await deleteSessionByUuid(context.db, owner, params.sessionUuid);
    if (!ended) throw new AppError('notFound');
    await context.signal('session', ended.tokenHash);
    const { userAgent, address } = ended;
    await recordOwnChange(context, { action: 'session.revoke', before: { userAgent, address } });
    return {};
  }),
];
