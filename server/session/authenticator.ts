import { selfOf } from '../../domain/access/actor.ts';
import type { User } from '../../domain/people/user.schema.ts';
import type { PublicContext } from '../http/context.ts';
import { standingOf } from '../contracts/standing.service.ts';
import type { Authenticator, SignedIn } from '../http/mount.ts';
import type { Services } from '../services.ts';
import { notePresence, personKey } from '../people/people.service.ts';
import { actorOf } from './session-view.ts';
import { presentUser } from './session.present.ts';
import { findSession, touchSession } from './session.repo.ts';
import { hashToken } from './token.ts';

const mostKept = 20_000;
const presenceEveryMs = 60_000;
// A session that ends by its date must not live on in memory for long.
const keepMs = 60_000;

export interface KeptSession extends SignedIn {
  /** What their contracts come to depends on the day. */
  readonly userAt: (context: Pick<PublicContext, 'now' | 'stage'>) => User;
  readonly expiresAt: Date;
}

interface Entry {
  readonly session: KeptSession;
  readonly keptAt: number;
  seenAt: number;
}

/** Knows who is behind a cookie: from memory while signals tell of every change, else from the database. */
export interface SessionAuthenticator extends Authenticator {
  find(tokenHash: string, now: Date): Promise<KeptSession | undefined>;
}

export function sessionAuthenticator(
  services: Pick<Services, 'database' | 'signals'>,
): SessionAuthenticator {
  const kept = new Map<string, Entry>();
  const { signals, database } = services;

  signals.on('session', (tokenHash) => kept.delete(tokenHash));
  signals.on('user', (key) => forget(({ actor }) => personKey(selfOf(actor)) === key));
  signals.on('organisation', (key) =>
    forget(({ actor }) =>
      [actor.organisationId, actor.homeOrganisationId].some((id) => String(id) === key),
    ),
  );
  signals.onLost(() => kept.clear());

  function forget(matches: (session: KeptSession) => boolean): void {
    for (const [tokenHash, { session }] of kept) if (matches(session)) kept.delete(tokenHash);
  }

  async function find(tokenHash: string, now: Date): Promise<KeptSession | undefined> {
    const entry = kept.get(tokenHash);
    if (entry && signals.isLive && now.getTime() - entry.keptAt < keepMs) {
      if (entry.session.expiresAt <= now) return undefined;
      if (now.getTime() - entry.seenAt > presenceEveryMs) {
        entry.seenAt = now.getTime();
        await present(entry.session, now);
      }
      return entry.session;
    }
    return await load(tokenHash, now);
  }

  async function load(tokenHash: string, now: Date): Promise<KeptSession | undefined> {
    const wasLive = signals.isLive;
    const found = await findSession(database.db, tokenHash, now);
    if (!found) return undefined;
    const standing = await standingOf(database.db, found.user, found.organisation.timeZone);
    const session: KeptSession = {
      tokenHash,
      expiresAt: found.expiresAt,
      language: found.user.lang,
      userAt: (context) => presentUser(found, standing, context),
      actor: actorOf(found),
      mustAddPasskey: found.mustAddPasskey,
      isCli: found.computer !== null,
      standing,
    };
    if (now.getTime() - found.lastSeenAt.getTime() > presenceEveryMs) await present(session, now);
    if (wasLive && signals.isLive) keep(tokenHash, session, now);
    return session;
  }

  function keep(tokenHash: string, session: KeptSession, now: Date): void {
    const oldest = kept.keys().next().value;
    if (kept.size >= mostKept && oldest !== undefined) kept.delete(oldest);
    kept.set(tokenHash, { session, keptAt: now.getTime(), seenAt: now.getTime() });
  }

  async function present(session: KeptSession, now: Date): Promise<void> {
    await touchSession(database.db, session.tokenHash, now);
    await notePresence(database.db, selfOf(session.actor), now);
  }

  async function ofKind(token: string | undefined, now: Date, isCli: boolean) {
    const session = token === undefined ? undefined : await find(hashToken(token), now);
    return session?.isCli === isCli ? session : undefined;
  }

  return {
    find,
    authenticate: async (token, now) => await ofKind(token, now, false),
    authenticateCli: async (token, now) => await ofKind(token, now, true),
  };
}
