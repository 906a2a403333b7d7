import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { fileNameText } from '../http/text.ts';
import { MaterialFileSchema } from './material-file.schema.ts';
import { usualUploadLimits } from './uploads.rules.ts';

/** An upload that is under way, as a client of the tus protocol goes on with it at `url`. */
export const UnderWaySchema = z.object({
  uuid: z.uuid(),
  url: z.string(),
  bytes: z.int(),
  /** How much of it is here. */
  offset: z.int().nonnegative(),
});
export type UploadUnderWay = z.infer<typeof UnderWaySchema>;

export const BeginUploadSchema = z.strictObject({
  fileName: fileNameText(255),
  bytes: z.int().positive(),
  /** By which the same file is known again: a digest of its facts and of some of its bytes. */
  fingerprint: z.string().regex(/^[\da-f]{64}$/),
});

/**
 * Begins an upload, or finds the one that the same person has begun with the same file, on whatever
 * device. Refused when there is no room for all of it.
 */
export const beginUpload = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/uploads',
  access: 'library.editOwn',
  body: BeginUploadSchema,
  result: UnderWaySchema,
});

/** The tus protocol's HEAD: how much is here. */
export const getUpload = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/uploads/:uploadUuid',
  access: 'library.editOwn',
  answer: 'empty',
});

/** The tus protocol's PATCH, with `Upload-Checksum` where the client can make one. */
export const appendUpload = endpoint({
  method: 'PATCH',
  path: '/api/materials/:materialId/uploads/:uploadUuid',
  access: 'library.editOwn',
  upload: { mediaTypes: ['application/offset+octet-stream'], maxBytes: usualUploadLimits.video },
  answer: 'empty',
});

export const cancelUpload = endpoint({
  method: 'DELETE',
  path: '/api/materials/:materialId/uploads/:uploadUuid',
  access: 'library.editOwn',
  answer: 'empty',
});

/** Makes a whole upload a file of the material; asked again, it answers the same file. */
export const finishUpload = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/uploads/:uploadUuid/file',
  access: 'library.editOwn',
  result: MaterialFileSchema,
});
