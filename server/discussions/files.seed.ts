import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { referFiles } from '../usage/usage.service.ts';
import { insertFile } from './files.repo.ts';

interface At {
  readonly db: Db;
  readonly services: { readonly storage: Storage };
}

/** A file that somebody sent and that no text names yet; returns its name in addresses. */
export async function seedDiscussionFile(
  { db, services }: At,
  { organisationId, userId }: { readonly organisationId: number; readonly userId: number },
): Promise<string> {
  const uuid = randomUUID();
  const stored = await services.storage.put(organisationId, Readable.from([Buffer.from('Words.')]));
  await insertFile(db, { organisationId, uuid, userId, name: 'notes.txt', ...stored });
  await referFiles(db, { organisationId, kind: 'file' }, [stored]);
  return uuid;
}
