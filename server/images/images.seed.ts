import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ImagePurpose } from '../../domain/images/images.rules.ts';
import type { Db } from '../db/database.ts';
import type { Storage } from '../storage/storage.ts';
import { referFiles } from '../usage/usage.service.ts';
import { insertImage } from './images.repo.ts';

interface NewImage {
  readonly organisationId: number;
  readonly userId: number;
  readonly purpose: ImagePurpose;
  /** A PNG. */
  readonly content: Buffer;
  readonly width: number;
  readonly height: number;
}

/** A picture as if it had been uploaded; returns its name. */
export async function seedImage(db: Db, storage: Storage, image: NewImage): Promise<string> {
  const { content, ...facts } = image;
  const stored = await storage.put(image.organisationId, Readable.from([content]));
  await referFiles(db, { organisationId: image.organisationId, kind: 'file' }, [stored]);
  const uuid = randomUUID();
  await insertImage(db, { ...facts, ...stored, uuid, mediaType: 'image/png' });
  return uuid;
}
