import {
  beginArchiveUpload,
  cancelArchiveUpload,
  finishArchiveUpload,
} from '../../../../domain/materials/archive/archive-uploads.contract.ts';
import type { ArchiveImport } from '../../../../domain/materials/archive/archive-import.schema.ts';
import { call } from '../../../lib/api.ts';
import { uploadResumably, type UploadWay } from '../../../lib/resumable-upload.ts';
import type { SendFile } from '../../../ui/FileUpload/use-file-upload.ts';

const options = { ignoreErrors: true };

const way: UploadWay<ArchiveImport> = {
  begin: async (body) => (await call(beginArchiveUpload, { body }, options)).result,
  finish: async (archiveUploadUuid) =>
    (await call(finishArchiveUpload, { params: { archiveUploadUuid } }, options)).result,
  cancel: (archiveUploadUuid) =>
    call(cancelArchiveUpload, { params: { archiveUploadUuid } }, options),
};

export const sendArchive: SendFile<ArchiveImport> = (file, onProgress, control) =>
  uploadResumably(way, file, onProgress, control);
