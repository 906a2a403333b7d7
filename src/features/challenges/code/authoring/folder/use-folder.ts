import {
  importCodeFolder,
  replaceByCodeFolder,
} from '../../../../../../domain/challenges/code/folder/folder.contract.ts';
import type { CodeDraft } from '../../../../../../domain/challenges/code/code.contract.ts';
import type { Material } from '../../../../../../domain/materials/materials.schema.ts';
import { upload } from '../../../../../lib/upload.ts';
import { useFileUpload } from '../../../../../lib/use-file-upload.ts';

/** What a file chooser offers. */
export const folderFiles = '.zip,.tgz,.tar.gz,application/zip,application/gzip';

export const useImportFolder = (onMade: (material: Material) => void) =>
  useFileUpload(async (file, way) => await upload(importCodeFolder, {}, file, way), onMade);

/** @param before resolves with the revision of the draft that is replaced. */
export const useReplaceByFolder = (
  materialId: number,
  before: () => Promise<number>,
  onReplaced: (draft: CodeDraft) => void,
) =>
  useFileUpload(async (file, way) => {
    const ifMatch = await before();
    const params = { materialId };
    return await upload(replaceByCodeFolder, { params }, file, { ...way, ifMatch });
  }, onReplaced);
