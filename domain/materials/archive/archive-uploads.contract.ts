import { endpoint } from '../../http/endpoint.ts';
import { BeginUploadSchema, UnderWaySchema } from '../uploads.contract.ts';
import { usualUploadLimits } from '../uploads.rules.ts';
import { ArchiveImportSchema } from './archive-import.schema.ts';

// An archive of a library goes up as a file of a material does, in parts that are kept.

/** Begins an upload, or finds the one that the same person has begun with the same archive. */
export const beginArchiveUpload = endpoint({
  method: 'POST',
  path: '/api/library/archives/uploads',
  access: 'library.archive',
  body: BeginUploadSchema,
  result: UnderWaySchema,
});

/** The tus protocol's HEAD: how much is here. */
export const getArchiveUpload = endpoint({
  method: 'GET',
  path: '/api/library/archives/uploads/:archiveUploadUuid',
  access: 'library.archive',
  answer: 'empty',
});

/** The tus protocol's PATCH, with `Upload-Checksum` where the client can make one. */
export const appendArchiveUpload = endpoint({
  method: 'PATCH',
  path: '/api/library/archives/uploads/:archiveUploadUuid',
  access: 'library.archive',
  upload: { mediaTypes: ['application/offset+octet-stream'], maxBytes: usualUploadLimits.archive },
  answer: 'empty',
});

export const cancelArchiveUpload = endpoint({
  method: 'DELETE',
  path: '/api/library/archives/uploads/:archiveUploadUuid',
  access: 'library.archive',
  answer: 'empty',
});

/** Has a whole upload looked through; nothing is brought in yet. Asked again, it answers the same import. */
export const finishArchiveUpload = endpoint({
  method: 'POST',
  path: '/api/library/archives/uploads/:archiveUploadUuid/archive',
  access: 'library.archive',
  result: ArchiveImportSchema,
});
