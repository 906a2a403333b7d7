import { AppError } from '../../../domain/http/errors.ts';
import { storageKindOf } from '../../../domain/materials/uploads.rules.ts';
import type { Context } from '../../http/context.ts';
import { getEditable } from '../drafts/documents.service.ts';
import { type FileRow, selectFiles } from '../drafts/drafts.repo.ts';
import { keepFile } from '../drafts/material-files.service.ts';
import { materialKinds } from '../kinds/kinds.hook.ts';
import { lockMaterial } from '../materials.repo.ts';
import { checkUploaded } from './check-uploaded.ts';
import { hashWhole } from './hash-aside.ts';
import { type UploadKey, type UploadRow, updateUpload } from './uploads.repo.ts';
import {
  append,
  begin,
  cancel,
  find,
  finish,
  giveUp,
  keepRoom,
  type Part,
  releaseRoom,
  requireHeld,
  type Wanted,
} from './uploads.service.ts';

interface Names {
  readonly materialId: number;
  readonly uploadUuid: string;
}

export async function beginFile(
  context: Context,
  materialId: number,
  wanted: Wanted,
): Promise<UploadRow> {
  await getEditable(context, materialId);
  const { organisationId } = context.actor;
  const kind = storageKindOf(wanted.fileName);
  const destination = {
    materialId,
    kind,
    limit: context.services.uploadLimits[kind],
    takesRoom: true,
    enter: (within: Context['db']) => lockMaterial(within, organisationId, materialId),
  };
  return await begin(context, destination, wanted);
}

export async function getFileUpload(context: Context, names: Names): Promise<UploadRow> {
  await getEditable(context, names.materialId);
  return await find(context, keyOf(context, names));
}

export async function appendToFile(context: Context, names: Names, part: Part): Promise<number> {
  try {
    await getFileUpload(context, names);
    return await append(context.services, keyOf(context, names), part);
  } finally {
    // The connection stays, so that a refusal is heard.
    part.content.resume();
  }
}

export async function cancelFile(context: Context, names: Names): Promise<void> {
  await getFileUpload(context, names);
  await cancel(context.services, keyOf(context, names));
}

/** Makes a file of the material of it, once; what it is not to be is refused and forgotten. */
export async function finishFile(context: Context, names: Names): Promise<FileRow> {
  const { services, now } = context;
  const { organisationId } = context.actor;
  const { db } = services.database;
  const key = keyOf(context, names);
  const { material } = await getEditable(context, names.materialId);
  return await finish(services, key, {
    kept: (row) => getKept(context, names.materialId, row),
    async make(held, path) {
      const { row, writer } = held;
      const video = await checkUploaded(context, material.type, row, path).catch(
        async (error: unknown) => {
          if (error instanceof AppError) await giveUp(services, row);
          throw error;
        },
      );
      await keepRoom(services, row, row.bytes);
      const hashed = await hashWhole(path, row.bytes);
      const stored = await services.storage.adopt(organisationId, path, hashed);
      const { refusalOf } = materialKinds.registered[material.type].files ?? {};
      const refusal = await refusalOf?.(context, { ...stored, organisationId });
      if (refusal) {
        await giveUp(services, row);
        throw refusal;
      }
      return await db.transaction(async (within) => {
        await requireHeld(within, held);
        await releaseRoom(within, row);
        const file = { ...stored, name: row.fileName, video };
        const kept = await keepFile({ ...context, db: within }, material, file);
        await updateUpload(within, key, writer, { fileId: kept.id }, now);
        return kept;
      });
    },
  });
}

async function getKept(
  { services }: Context,
  materialId: number,
  { organisationId, fileId }: UploadRow,
): Promise<FileRow> {
  const key = { organisationId, materialId };
  const [file] = await selectFiles(services.database.db, key, [fileId ?? 0]);
  if (!file) throw new AppError('notFound');
  return file;
}

const keyOf = ({ actor }: Context, { materialId, uploadUuid }: Names): UploadKey => ({
  organisationId: actor.organisationId,
  userId: actor.userId,
  materialId,
  uuid: uploadUuid,
});
