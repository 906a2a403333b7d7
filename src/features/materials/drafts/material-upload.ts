import type { MaterialFile } from '../../../../domain/materials/material-file.schema.ts';
import {
  beginUpload,
  cancelUpload,
  finishUpload,
} from '../../../../domain/materials/uploads.contract.ts';
import { call } from '../../../lib/api.ts';
import type { UploadWay } from '../../../lib/resumable-upload.ts';

const options = { ignoreErrors: true };

export function materialUpload(materialId: number): UploadWay<MaterialFile> {
  const paramsOf = (uploadUuid: string) => ({ materialId, uploadUuid });
  return {
    begin: async (body) =>
      (await call(beginUpload, { params: { materialId }, body }, options)).result,
    finish: async (uuid) => (await call(finishUpload, { params: paramsOf(uuid) }, options)).result,
    cancel: (uuid) => call(cancelUpload, { params: paramsOf(uuid) }, options),
  };
}
