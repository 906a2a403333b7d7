import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { FileProcessingSchema } from './processing.schema.ts';

/** What is being made of an uploaded file, for those who edit the material. */
export const listProcessings = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/files/:fileId/processings',
  access: 'library.editOwn',
  result: z.array(FileProcessingSchema),
});

/** Tries what has failed once more. */
export const retryProcessing = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/files/:fileId/processings/:purpose/retry',
  access: 'library.editOwn',
  result: z.array(FileProcessingSchema),
});
