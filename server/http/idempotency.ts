import { createHash } from 'node:crypto';
import { and, desc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, selfOf } from '../../domain/access/actor.ts';
import { fairUse } from '../../domain/fair-use.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/format/language.ts';
import type { Db } from '../db/database.ts';
import { idempotencyKeys, largeAnswerBytes } from './idempotency.table.ts';
import { packAnswer, unpackAnswer } from './kept-answer.ts';
import { parse } from './refusals.ts';

const HeaderSchema = z.object({ 'Idempotency-Key': z.uuid() });

export interface Idempotency {
  readonly key: string;
  /** What the key was used for: SHA-256 of method, path and, unless it must leave no trace, body. */
  readonly fingerprint: string;
  /** What is sent with it each time; undefined where that need not be the same. */
  readonly body: unknown;
}

export function idempotencyOf(
  request: FastifyRequest,
  language: Language,
  keepsNoTrace = false,
): Idempotency | undefined {
  const header = request.headers['idempotency-key'];
  if (header === undefined) return undefined;
  const key = parse(HeaderSchema, { 'Idempotency-Key': header }, language)['Idempotency-Key'];
  const hash = createHash('sha256')
    .update(request.method)
    .update(' ')
    .update(request.url)
    .update('\n');
  // Few answers are possible to a short form: whoever has the hash of one could try them all.
  if (request.rawBody && !keepsNoTrace) hash.update(request.rawBody);
  const body = keepsNoTrace ? undefined : request.body;
  return { key, fingerprint: hash.digest('base64url'), body };
}

/**
 * Takes the key for this transaction, or returns what was answered under it before. A twin that is still
 * under way is waited for: it holds the row until it commits or rolls back.
 */
export async function claimKey(
  db: Db,
  actor: Actor,
  { key, fingerprint, body }: Idempotency,
): Promise<string | undefined> {
  const { organisationId, userId } = selfOf(actor);
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ organisationId, userId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [stored] = await db.select().from(idempotencyKeys).where(mine(actor, key));
  if (!stored) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  if (stored.fingerprint !== fingerprint) throw new AppError('idempotencyMismatch');
  const answer = unpackAnswer(stored, body);
  if (answer === undefined) throw new AppError('answerForgotten');
  return answer;
}

interface AnsweredKey extends Pick<Idempotency, 'key' | 'fingerprint'> {
  readonly organisationId: number;
  readonly userId: number;
  readonly response: string;
}

/** Of requests that are written together: fails when one of the keys was used before. */
export async function keepAnsweredKeys(db: Db, answered: readonly AnsweredKey[]): Promise<void> {
  if (answered.length > 0) await db.insert(idempotencyKeys).values([...answered]);
}

export async function keepResponse(
  db: Db,
  actor: Actor,
  { key, body }: Idempotency,
  response: string,
): Promise<void> {
  const kept = packAnswer(response, body);
  await db.update(idempotencyKeys).set(kept).where(mine(actor, key));
  if ((kept.packed?.length ?? 0) > largeAnswerBytes) await forgetOlderLarge(db, actor);
}

/** Nobody asks for more than the last few again: of the large ones no more are kept of a person. */
async function forgetOlderLarge(db: Db, actor: Actor): Promise<void> {
  const { organisationId, userId } = selfOf(actor);
  const isLarge = and(
    eq(idempotencyKeys.organisationId, organisationId),
    eq(idempotencyKeys.userId, userId),
    sql`octet_length(${idempotencyKeys.packed}) > ${sql.raw(String(largeAnswerBytes))}`,
  );
  const older = db
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isLarge)
    .orderBy(desc(idempotencyKeys.createdAt))
    .offset(fairUse.kept.largeAnswers);
  await db
    .update(idempotencyKeys)
    .set({ packed: null })
    .where(and(isLarge, inArray(idempotencyKeys.key, older)));
}

function mine(actor: Actor, key: string) {
  const { organisationId, userId } = selfOf(actor);
  return and(
    eq(idempotencyKeys.organisationId, organisationId),
    eq(idempotencyKeys.userId, userId),
    eq(idempotencyKeys.key, key),
  );
}

const keptDays = 180;

export async function deleteOldKeys(db: Db, now: Date): Promise<void> {
  const oldest = new Date(now.getTime() - keptDays * 86_400_000);
  await db.delete(idempotencyKeys).where(lt(idempotencyKeys.createdAt, oldest));
}
