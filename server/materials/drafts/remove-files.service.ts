import type { FileType } from '../../../domain/materials/material-file.schema.ts';
import type { Db } from '../../db/database.ts';
import { countFilesOff } from '../count-files.ts';
import { deleteFilesOfType } from './remove-files.repo.ts';

/** Takes away the files of this type in all versions of a material, and what was made of them. */
export async function removeFilesOf(
  db: Db,
  key: { readonly organisationId: number; readonly materialId: number },
  type: FileType,
): Promise<void> {
  await countFilesOff(db, key.organisationId, await deleteFilesOfType(db, key, type));
}
