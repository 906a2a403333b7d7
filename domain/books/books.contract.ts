import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { IdSchema } from '../http/params.ts';
import { freeText, lineText } from '../http/text.ts';
import { BookSchema, ChapterHitSchema, ChapterSchema } from './book.schema.ts';
import { MaterialImportSchema } from './import.schema.ts';

/** The book at one version (`v`, else major number `m`, else the current one), without its text. */
export const getBook = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/book',
  access: 'material.view',
  query: z.object({
    v: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    m: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  result: BookSchema,
});

export const getChapter = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/versions/:versionId/chapters/:slug',
  access: 'material.view',
  result: ChapterSchema,
});

export const searchBook = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/versions/:versionId/search',
  access: 'material.view',
  query: z.object({ k: freeText(200).trim().min(1) }),
  result: z.array(ChapterHitSchema),
});

export const createImport = endpoint({
  method: 'POST',
  path: '/api/materials/imports',
  access: 'library.create',
  query: z.object({
    fileName: lineText(255),
    /** A book whose next draft it may become. */
    for: z.coerce.number().pipe(IdSchema).optional(),
  }),
  upload: { mediaTypes: ['application/zip'], maxBytes: 200_000_000 },
  result: MaterialImportSchema,
});

export const getImport = endpoint({
  method: 'GET',
  path: '/api/materials/imports/:importId',
  access: 'library.create',
  result: MaterialImportSchema,
});
