import webPush from 'web-push';
import { selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { PushSubscriptionKeys } from '../../domain/notifications/push.contract.ts';
import type { Services } from '../services.ts';
import type { Context } from '../http/context.ts';
import { mayBeCalled } from '../http/public-address.ts';
import { postPush } from './push-post.ts';
import { presentPush } from './notifications.present.ts';
import { claimPushes, deleteSubscription, upsertSubscription } from './push-subscriptions.repo.ts';
import { countUnread } from './notifications.repo.ts';

const atOnce = 8;
const keptSeconds = 86_400;
/** The push service says that nobody listens there any more. */
const isGone = (status: number): boolean => status === 404 || status === 410;

type Claimed = Awaited<ReturnType<typeof claimPushes>>[number];

/** Tells this session's browser from now on, whatever was there before. */
export async function subscribe(context: Context, body: PushSubscriptionKeys): Promise<void> {
  const { services, db, actor, tokenHash } = context;
  if (!services.vapid) throw new AppError('notFound');
  if (!services.pushesToPrivateAddresses && !mayBeCalled(new URL(body.endpoint)))
    throw new AppError('invalidInput');
  await upsertSubscription(db, { ...selfOf(actor), sessionHash: tokenHash }, body);
}

export async function unsubscribe({ db, actor, tokenHash }: Context): Promise<void> {
  await deleteSubscription(db, {
    organisationId: actor.homeOrganisationId,
    sessionHash: tokenHash,
  });
}

/**
 * Pushes what is new to everybody of an organisation who wants it. Each notification is tried once: who
 * missed it finds it with their next question.
 */
export async function pushNew(services: Services, organisationId: number): Promise<void> {
  const claimed = await claimPushes(services.database.db, organisationId, services.now());
  const waiting = [...claimed];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await pushOne(services, next);
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}

async function pushOne(services: Services, claimed: Claimed): Promise<void> {
  const { vapid, database, pushesToPrivateAddresses } = services;
  if (!vapid) return;
  const { subscription, notification } = claimed;
  const { endpoint, p256dh, auth } = subscription;
  const unreadCount = await countUnread(database.db, notification);
  try {
    const { headers, body } = webPush.generateRequestDetails(
      { endpoint, keys: { p256dh, auth } },
      JSON.stringify(presentPush(claimed, unreadCount)),
      { vapidDetails: vapid, TTL: keptSeconds },
    );
    const status = await postPush({ endpoint, headers, body }, pushesToPrivateAddresses);
    if (isGone(status)) await deleteSubscription(database.db, subscription);
  } catch (error) {
    console.error('Push:', new URL(endpoint).host, error instanceof Error ? error.message : error);
  }
}
