import { createHash } from 'node:crypto';
import { and, eq, lt } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type Actor, selfOf } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import { parse } from './refusals.ts';

const HeaderSchema = z.object({ 'Idempotency-Key': z.uuid() });

export interface Idempotency {
  readonly key: string;
  /** What the key was used for: SHA-256 of method, path and, unless it must leave no trace, body. */
  readonly fingerprint: string;
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
  return { key, fingerprint: hash.digest('base64url') };
}

/**
 * Takes the key for this transaction, or returns what was answered under it before. A twin that is still
 * under way is waited for: it holds the row until it commits or rolls back.
 */
export async function claimKey(
  db: Db,
  actor: Actor,
  { key, fingerprint }: Idempotency,
): Promise<string | undefined> {
  const { organisationId, userId } = selfOf(actor);
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ organisationId, userId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [stored] = await db.select().from(idempotencyKeys).where(mine(actor, key));
  if (!stored || stored.response === null)
    throw new AppError('unavailable', { retryAfterSeconds: 1 });
  if (stored.fingerprint !== fingerprint) throw new AppError('idempotencyMismatch');
  return stored.response;
}

export async function keepResponse(
  db: Db,
  actor: Actor,
  key: string,
  response: string,
): Promise<void> {
  await db.update(idempotencyKeys).set({ response }).where(mine(actor, key));
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
