import { createHash } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '../../domain/access/actor.ts';
import { AppError } from '../../domain/http/errors.ts';
import type { Language } from '../../domain/people/language.ts';
import type { Db } from '../db/database.ts';
import { idempotencyKeys } from './idempotency.table.ts';
import { parse } from './refusals.ts';

const HeaderSchema = z.object({ 'Idempotency-Key': z.uuid() });

export function idempotencyKeyOf(header: unknown, language: Language): string | undefined {
  if (header === undefined) return undefined;
  return parse(HeaderSchema, { 'Idempotency-Key': header }, language)['Idempotency-Key'];
}

export function fingerprintOf(method: string, url: string, body: Buffer | undefined): string {
  const hash = createHash('sha256').update(method).update(' ').update(url).update('\n');
  if (body) hash.update(body);
  return hash.digest('base64url');
}

/**
 * Takes the key for this transaction, or returns what was answered under it before. A twin that is still
 * under way is waited for: it holds the row until it commits or rolls back.
 */
export async function claimKey(
  db: Db,
  actor: Actor,
  key: string,
  fingerprint: string,
): Promise<string | undefined> {
  const { organisationId, userId } = actor;
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ organisationId, userId, key, fingerprint })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const [stored] = await db.select().from(idempotencyKeys).where(mine(actor, key));
  if (!stored || stored.response === null) throw new AppError('unavailable', { retryAfterSeconds: 1 });
  if (stored.fingerprint !== fingerprint) throw new AppError('idempotencyMismatch');
  return stored.response;
}

export async function keepResponse(db: Db, actor: Actor, key: string, response: string): Promise<void> {
  await db.update(idempotencyKeys).set({ response }).where(mine(actor, key));
}

function mine(actor: Actor, key: string) {
  return and(
    eq(idempotencyKeys.organisationId, actor.organisationId),
    eq(idempotencyKeys.userId, actor.userId),
    eq(idempotencyKeys.key, key),
  );
}
