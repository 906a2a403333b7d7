import { Role } from '../../../domain/access/roles.ts';
import { type Flag, flagsIn } from '../../../domain/aichats/flags.rules.ts';
import type { Db } from '../../db/database.ts';
import type { SignalKeys, Topic } from '../../db/signals.ts';
import type { Context } from '../../http/context.ts';
import { notify } from '../../notifications/notifications.service.ts';
import { findDisclosed } from '../transcripts.repo.ts';
import { getRules, insertFlags, listCandidates, listTold } from './flags.repo.ts';

const onceInMs = 24 * 60 * 60_000;

export interface Flagged {
  readonly flags: readonly Flag[];
  readonly carerIds: readonly number[];
}

/** What the organisation's rules find in what was said, and who was named to be told. */
export async function flagsOf(db: Db, organisationId: number, said: string): Promise<Flagged> {
  const rules = await getRules(db, organisationId);
  return { flags: rules.isOn ? flagsIn(said, rules) : [], carerIds: rules.carerIds };
}

interface Said {
  readonly organisationId: number;
  readonly conversationId: number;
  readonly messageId: number;
}

/**
 * In the transaction that keeps the message: what was found in it is recorded, and those who were named for
 * that are told, of each kind once a day in a conversation.
 */
export async function flagMessage(
  { services, now }: Pick<Context, 'services' | 'now'>,
  db: Db,
  { organisationId, conversationId, messageId }: Said,
  { flags, carerIds }: Flagged,
): Promise<void> {
  if (flags.length === 0) return;
  const since = new Date(now.getTime() - onceInMs);
  const told = await listTold(db, organisationId, conversationId, since);
  await insertFlags(
    db,
    flags.map((flag) => ({
      organisationId,
      conversationId,
      messageId,
      ...flag,
      flaggedAt: now,
      isTold: !told.has(flag.kind),
    })),
  );
  const telling = flags.filter(({ kind }) => !told.has(kind));
  if (telling.length === 0) return;
  const userIds = await listWhomToTell(db, organisationId, conversationId, carerIds);
  for (const { kind } of telling)
    await notify(
      {
        services,
        db,
        now,
        // Who asked is not named anywhere but in Keiko.
        actor: { organisationId },
        signal: async (topic: Topic, keys: SignalKeys) =>
          await services.signals.send(db, topic, keys),
      },
      userIds,
      { kind: 'aiFlag', of: kind },
      `/aichats?chat=${conversationId}`,
    );
}

/** Those of the named who may read it; where there is none of them, admins, so that somebody knows. */
async function listWhomToTell(
  db: Db,
  organisationId: number,
  conversationId: number,
  carerIds: readonly number[],
): Promise<number[]> {
  const people = await listCandidates(db, organisationId);
  const readers: number[] = [];
  for (const { id: userId, role } of people.filter(({ id }) => carerIds.includes(id))) {
    const viewer = { organisationId, userId, role, groupId: null };
    if (await findDisclosed(db, viewer, conversationId)) readers.push(userId);
  }
  if (readers.length > 0) return readers;
  return people.filter(({ role }) => role === Role.admin).map(({ id }) => id);
}
