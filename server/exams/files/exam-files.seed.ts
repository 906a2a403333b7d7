import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { Db } from '../../db/database.ts';
import type { Storage } from '../../storage/storage.ts';
import { referFiles } from '../../usage/usage.service.ts';
import { insertExamFile } from './exam-files.repo.ts';

interface At {
  readonly db: Db;
  readonly services: { readonly storage: Storage };
}

/** A file whose bytes are here; returns its name in addresses. */
export async function seedExamFile(
  { db, services }: At,
  { organisationId, sittingId }: { readonly organisationId: number; readonly sittingId: number },
): Promise<string> {
  const uuid = randomUUID();
  const stored = await services.storage.put(organisationId, Readable.from([Buffer.from('Words.')]));
  const file = { organisationId, sittingId, uuid, name: 'notes.txt', mediaType: 'text/plain' };
  await insertExamFile(db, { ...file, ...stored });
  await referFiles(db, { organisationId, kind: 'file' }, [stored]);
  return uuid;
}
