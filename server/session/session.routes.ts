import { AppError } from '../../domain/http/errors.ts';
import {
  createSession,
  deleteSession,
  getUser,
  listSessions,
  revokeSession,
  updateUser,
} from '../../domain/session/session.contract.ts';
import type { Context } from '../http/context.ts';
import { publicRoute, route, type Route } from '../http/route.ts';
import { setOwnLanguage } from '../people/people.service.ts';
import type { SessionDoorkeeper } from './doorkeeper.ts';
import { presentSession, presentUser, withStanding } from './session.present.ts';
import {
  deleteSessionByHash,
  deleteSessionByUuid,
  findSession,
  listSessionsOf,
} from './session.repo.ts';
import { signIn } from './session.service.ts';

export const sessionRoutes = (doorkeeper: SessionDoorkeeper): Route[] => [
  publicRoute(
    createSession,
    async (context, { body }) => {
      const tokenHash = await signIn(context, body);
      const session = await doorkeeper.find(tokenHash, context.now);
      if (!session) throw new AppError('invalidCredentials');
      return { result: withStanding(session.user, session.standing, context.now) };
    },
    // A failure is counted although the sign-in is refused, hence not one transaction.
    { ownTransaction: true },
  ),

  route(deleteSession, async (context) => {
    await deleteSessionByHash(context.db, context.tokenHash);
    await context.signal('session', context.tokenHash);
    context.sessionCookie.clear();
    return {};
  }),

  route(getUser, async ({ tokenHash, now }) => {
    const session = await doorkeeper.find(tokenHash, now);
    if (!session) throw new AppError('notSignedIn');
    return { result: withStanding(session.user, session.standing, now) };
  }),

  route(updateUser, async (context, { body }) => {
    await setOwnLanguage(context, body.lang);
    return { result: await freshUser(context) };
  }),

  route(listSessions, async ({ db, actor, tokenHash, now }) => {
    const sessions = await listSessionsOf(db, actor, now);
    return { result: sessions.map((session) => presentSession(session, tokenHash)) };
  }),

  route(revokeSession, async (context, { params }) => {
    const tokenHash = await deleteSessionByUuid(context.db, context.actor, params.sessionUuid);
    if (!tokenHash) throw new AppError('notFound');
    await context.signal('session', tokenHash);
    return {};
  }),
];

/** As this transaction sees it, which no memory can know yet. */
async function freshUser({ db, tokenHash, now, standing }: Context) {
  const found = await findSession(db, tokenHash, now);
  if (!found) throw new AppError('notSignedIn');
  return withStanding(presentUser(found.user, found.organisation), standing, now);
}
