import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Preference } from '../../domain/notifications/preferences.contract.ts';
import { type Topic, topicsOf, usualMailOf } from '../../domain/notifications/topics.ts';
import type { Db } from '../db/database.ts';
import type { Context } from '../http/context.ts';
import { unsubscribingOf } from '../mail/mail.service.ts';
import {
  findReader,
  forgetAwaiting,
  listPreferenceRows,
  upsertMailWish,
  upsertPreference,
} from './preferences.repo.ts';

type Owner = ReturnType<typeof selfOf>;

/** How the person hears of each thing that can reach them. */
export async function preferencesOf({ db, actor }: Pick<Context, 'db' | 'actor'>) {
  const self = selfOf(actor);
  const reader = await findReader(db, self);
  const preferences = await wishesOf(db, self, topicsOf(actor));
  return {
    contactEmail: reader?.contactEmail ?? null,
    preferences,
    discussionNotificationDisabled: preferences.some(
      ({ topic, mail }) => topic === 'discussion' && mail === 'off',
    ),
  };
}

export async function changePreference(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  preference: Preference,
): Promise<void> {
  if (!topicsOf(actor).includes(preference.topic)) throw new AppError('notFound');
  await upsertPreference(db, selfOf(actor), preference);
  if (preference.mail !== 'daily') await forgetAwaiting(db, selfOf(actor), preference.topic);
}

/** What a letter's link for unsubscribing is about. */
export async function readUnsubscribing(db: Db, token: string) {
  const { topic, topics, organisationName, owner } = await wishBehind(db, token);
  const wishes = await wishesOf(db, owner, topics);
  return {
    topic,
    organisationName,
    isOn: wishes.some(({ mail }) => isCalledOff(topic, mail)),
  };
}

/** Mail of this kind ends, or the digest of all kinds; what is in the product stays. */
export async function endMail(db: Db, token: string): Promise<void> {
  const { topic, topics, owner } = await wishBehind(db, token);
  for (const wish of await wishesOf(db, owner, topics)) {
    if (!isCalledOff(topic, wish.mail)) continue;
    await upsertMailWish(db, owner, wish.topic, 'off');
    await forgetAwaiting(db, owner, wish.topic);
  }
}

const isCalledOff = (topic: Topic | 'digest', mail: Preference['mail']): boolean =>
  topic === 'digest' ? mail === 'daily' : mail !== 'off';

async function wishBehind(db: Db, token: string) {
  const of = await unsubscribingOf(db, token);
  const reader = of && (await findReader(db, of));
  if (!of || !reader) throw new AppError('notFound');
  const { organisationId, userId } = of;
  const { role, features, organisationName } = reader;
  const reaching = topicsOf({ ownRole: role, features: new Set(features) });
  const topic: Topic | 'digest' | undefined =
    of.topic === 'digest' ? 'digest' : reaching.find((one) => one === of.topic);
  // They were something else when the letter was written: it cannot reach them any more.
  if (topic === undefined) throw new AppError('notFound');
  const topics = topic === 'digest' ? reaching : [topic];
  return { topic, topics, organisationName, owner: { organisationId, userId } };
}

async function wishesOf(db: Db, owner: Owner, topics: readonly Topic[]): Promise<Preference[]> {
  const chosen = new Map((await listPreferenceRows(db, owner)).map((row) => [row.topic, row]));
  return topics.map((topic) => ({
    topic,
    inApp: chosen.get(topic)?.inApp ?? true,
    mail: chosen.get(topic)?.mail ?? usualMailOf(topic),
  }));
}
