import { createHmac } from 'node:crypto';
import type { QuizSettings } from '../../domain/challenges/quiz-settings.schema.ts';
import type { Context } from '../http/context.ts';
import { keyFor } from '../secret-key.ts';
import { type AttemptRow, isSelfIssuedAccepted, selectAttempts } from './attempts.repo.ts';

/** As many attempts can be begun one after the other without a network. */
const issuedAhead = 3;

type Begun = Pick<AttemptRow, 'uuid'>;

/**
 * The UUIDs of the next attempts of the actor at a quiz, where chance decides what is asked of them. They
 * follow from the person and the quiz by a key that only the site has, so that nobody makes one up for the
 * questions that they would like. Undefined where nothing is drawn, and any UUID will do.
 */
export function issuedTo(
  { services, actor }: Pick<Context, 'services' | 'actor'>,
  classMaterialId: number,
  { pools }: Pick<QuizSettings, 'pools'>,
  begun: readonly Begun[],
): string[] | undefined {
  if (pools.length === 0) return undefined;
  const key = keyFor('attempts', services.secretKey);
  const whose = `${actor.organisationId}/${actor.userId}/${classMaterialId}`;
  const taken = new Set(begun.map(({ uuid }) => uuid));
  return Array.from({ length: begun.length + issuedAhead }, (_, number) =>
    uuidOf(createHmac('sha256', key).update(`${whose}/${number}`).digest()),
  )
    .filter((uuid) => !taken.has(uuid))
    .slice(0, issuedAhead);
}

/**
 * Whether an attempt may be begun with this UUID. For as long as a session lasts unused after the update that
 * brought issuing, it may be one of the device's own: what was answered without a network is not lost to it.
 */
export async function isIssued(
  context: Context,
  classMaterialId: number,
  settings: QuizSettings,
  uuid: string,
): Promise<boolean> {
  if (settings.pools.length === 0) return true;
  const { organisationId, userId } = context.actor;
  const begun = await selectAttempts(context.db, { organisationId, userId, classMaterialId });
  const issued = issuedTo(context, classMaterialId, settings, begun) ?? [];
  if (issued.includes(uuid)) return issued[0] === uuid;
  return await isSelfIssuedAccepted(context.db, organisationId, context.now);
}

/** The first 122 bits that are free in a UUID of version 8 (RFC 9562). */
function uuidOf(bytes: Buffer): string {
  const hex = Buffer.from(bytes.subarray(0, 16));
  hex[6] = ((hex[6] ?? 0) & 0x0f) | 0x80;
  hex[8] = ((hex[8] ?? 0) & 0x3f) | 0x80;
  return hex.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
