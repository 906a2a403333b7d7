import {
  storageKindOfMedia,
  type StorageKind,
  storageKinds,
} from '../../domain/usage/usage.rules.ts';
import type { Db } from '../db/database.ts';
import { dropFiles, referFiles } from '../usage/usage.service.ts';

interface CountedFile {
  readonly sha256: string;
  readonly bytes: number;
  readonly mediaType: string;
}

/** Counts files that a material or a version of it names, each where its kind is counted. */
export async function countFiles(
  db: Db,
  organisationId: number,
  files: readonly CountedFile[],
): Promise<void> {
  for (const kind of storageKinds)
    await referFiles(db, { organisationId, kind }, files.filter(isOf(kind)));
}

/** Counts them off again. */
export async function countFilesOff(
  db: Db,
  organisationId: number,
  files: readonly CountedFile[],
): Promise<void> {
  for (const kind of storageKinds)
    await dropFiles(db, { organisationId, kind }, files.filter(isOf(kind)));
}

const isOf =
  (kind: StorageKind) =>
  ({ mediaType }: CountedFile): boolean =>
    storageKindOfMedia(mediaType) === kind;
