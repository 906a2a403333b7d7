import { Readable } from 'node:stream';
import { selfOf } from '../../domain/access/actor.ts';
import { isAllowed } from '../../domain/access/permissions.ts';
import { dayAfter } from '../../domain/calendar/day-after.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Context, PublicContext } from '../http/context.ts';
import type { StreamReply } from '../http/route.ts';
import { calendarOf } from './calendar.service.ts';
import {
  deleteFeed,
  findFeed,
  findFeedWithOwner,
  listBootcampsOf,
  noteFeedRead,
  putFeed,
} from './feeds.repo.ts';
import { hashOf, isSecretOf, newSecret, readToken, tokenOf } from './feed-token.ts';
import { iCalendarOf } from './ical.ts';
import { actorAtHome } from './own-actor.ts';

export async function feedOf({ db, actor }: Context) {
  const found = await findFeed(db, selfOf(actor));
  return found
    ? {
        createdAt: found.createdAt.toISOString(),
        lastReadAt: found.lastReadAt?.toISOString() ?? null,
      }
    : null;
}

/** The address is told this once: the database has its hash alone. */
export async function makeFeed({ db, actor, now, origin }: Context) {
  const self = selfOf(actor);
  const secret = newSecret();
  await putFeed(db, self, hashOf(secret), now);
  return {
    createdAt: now.toISOString(),
    lastReadAt: null,
    url: `${origin}/api/calendars/${tokenOf({ ...self, secret })}`,
  };
}

export async function revokeFeed({ db, actor }: Context): Promise<void> {
  await deleteFeed(db, selfOf(actor));
}

const daysBack = 90;
const notedMs = 3_600_000;

/**
 * Whoever has the address is shown what its owner may see at this moment, in their own role: nothing more,
 * and nothing once they are archived or the organisation has no bootcamps.
 */
export async function readFeed(context: PublicContext, token: string): Promise<StreamReply> {
  const { db, now, origin } = context;
  const given = readToken(token);
  const found = given && (await findFeedWithOwner(db, given));
  if (!found || !isSecretOf(found.feed.secretHash, given.secret)) throw new AppError('notFound');
  const { organisationId, userId } = given;
  const { role, lang } = found.user;
  const actor = actorAtHome({ organisationId, userId, role, features: found.features });
  if (!isAllowed(actor, 'bootcamp.viewCalendar')) throw new AppError('notFound');
  const { lastReadAt } = found.feed;
  if (lastReadAt === null || now.getTime() - lastReadAt.getTime() > notedMs)
    await noteFeedRead(db, given, now);
  const since = dayAfter(now.toISOString().slice(0, 10), -daysBack);
  const bootcamps = await listBootcampsOf(db, { organisationId, userId, role }, since);
  const all = [];
  for (const { id, title } of bootcamps)
    all.push({ bootcampId: id, title, calendar: await calendarOf({ db, now, actor }, id) });
  const content = iCalendarOf(all, { language: lang, origin, organisationId, now });
  return {
    fileName: 'keiko.ics',
    mediaType: 'text/calendar; charset=utf-8',
    content: Readable.from([content]),
  };
}
