import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { folderRefusals } from '../../../../domain/challenges/code/folder/folder.messages.ts';
import { folderLimits } from '../../../../domain/challenges/code/folder/folder.schema.ts';
import type { Sentence } from '../../../../domain/format/language.ts';
import { AppError } from '../../../../domain/http/errors.ts';
import { factsOf } from '../../../../domain/materials/facts.schema.ts';
import { mayCreateMaterial } from '../../../../domain/materials/materials.policy.ts';
import type { Material } from '../../../../domain/materials/materials.schema.ts';
import type { Context } from '../../../http/context.ts';
import type { StreamReply } from '../../../http/route.ts';
import { beginOwnDraft } from '../../../materials/drafts/own-drafts.service.ts';
import { PackedFault, readPackedFiles } from '../../../books/import/packed-files.service.ts';
import { getPresentedMaterial } from '../../../materials/library/library.service.ts';
import { createCodeOf, getCodeDraftOf, kindOfCode, saveCodeDraftOf } from '../authoring.service.ts';
import { type FolderChallenge, readChallenge } from './read-folder.ts';
import { folderOf, packedFolder } from './write-folder.ts';

export async function exportFolderOf(context: Context, materialId: number): Promise<StreamReply> {
  const { material, content } = await getCodeDraftOf(context, materialId);
  const name = nameOf(material);
  return {
    fileName: `${name}.zip`,
    mediaType: 'application/zip',
    content: packedFolder(name, folderOf(factsOf(material), content)),
  };
}

/** On every machine a name that a folder may have. */
const nameOf = ({ title, id }: Pick<Material, 'title' | 'id'>): string => {
  const name = title.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '');
  return name === '' ? `challenge-${id}` : name.slice(0, 60);
};

/** Makes the material and its draft together, once all of the folder was found to be right. */
export async function importFolderOf(context: Context, packed: Readable): Promise<Material> {
  if (!mayCreateMaterial(context.actor)) throw new AppError('forbidden');
  const { facts, content } = await readUpload(context, packed);
  return await context.services.database.db.transaction(async (db) => {
    const within = { ...context, db };
    const { id } = await createCodeOf(within, { ...facts, style: content.style });
    await beginOwnDraft(within, id, content);
    return await getPresentedMaterial(within, id);
  });
}

export async function replaceByFolderOf(
  context: Context,
  materialId: number,
  packed: Readable,
): Promise<void> {
  const { challengeStyle } = await kindOfCode(context, materialId);
  const { content } = await readUpload(context, packed);
  if (content.style !== challengeStyle) throw refusal(context, folderRefusals.otherStyle);
  await context.services.database.db.transaction(async (db) => {
    await saveCodeDraftOf({ ...context, db }, materialId, content);
  });
}

async function readUpload(context: Context, packed: Readable): Promise<FolderChallenge> {
  const { language } = context;
  try {
    return readChallenge(await readPackedFiles(await buffer(packed), folderLimits), language);
  } catch (error) {
    if (!(error instanceof PackedFault)) throw error;
    const { fault } = error;
    throw refusal(context, typeof fault === 'string' ? packedRefusals[fault] : fault);
  }
}

const packedRefusals = {
  notPacked: folderRefusals.notPacked,
  tooMuch: folderRefusals.tooMuch(`${folderLimits.unpackedBytes / 1_000_000} MB`),
  tooMany: folderRefusals.tooMany(folderLimits.files.toLocaleString('en')),
};

const refusal = ({ language }: Context, sentence: Sentence): AppError =>
  new AppError('invalidInput', { messages: [sentence[language]] });
