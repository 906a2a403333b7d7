import { randomUUID } from 'node:crypto';
import type { Db } from '../../db/database.ts';
import { insertUpload, type UploadKey } from './uploads.repo.ts';

/** An upload that somebody has begun, and nothing of it is here. */
export async function seedUpload(db: Db, key: UploadKey): Promise<void> {
  await insertUpload(db, {
    ...key,
    fileName: 'rules.pdf',
    kind: 'file',
    bytes: 1000,
    fingerprint: '0'.repeat(64),
    reservationUuid: randomUUID(),
  });
}
