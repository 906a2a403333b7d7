import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { limits } from '../limits.ts';
import { InstantSchema, lineText } from '../http/text.ts';
import { LanguageSchema } from '../format/language.ts';
import { NewFactsSchema } from './facts.schema.ts';
import { MaterialTypeSchema } from './kinds.ts';
import { MaterialFileSchema } from './material-file.schema.ts';
import { MaterialSchema } from './materials.schema.ts';

/** A material with nothing in it yet, and nothing published. */
export const createMaterial = endpoint({
  method: 'POST',
  path: '/api/materials',
  access: 'library.create',
  /** A book, or one whose content is a document. */
  body: NewFactsSchema.extend({ type: MaterialTypeSchema }),
  result: MaterialSchema,
});

export const DraftSchema = z.object({
  material: MaterialSchema,
  /** By the kind's own schema; see `contents/`. */
  content: z.json(),
  files: z.array(MaterialFileSchema),
  /** Another one with each save and with each version. */
  revision: z.int(),
  updatedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  updatedAt: InstantSchema.nullable(),
});
export type Draft = z.infer<typeof DraftSchema>;

/** What the next version will be: what was saved of it, else what the current one is. */
export const getDraft = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/draft',
  access: 'library.editOwn',
  result: DraftSchema,
});

/** Says that a page has the editor open, and tells who else has. To be said again while it is open. */
export const keepEditing = endpoint({
  method: 'PUT',
  path: '/api/materials/:materialId/editors/:pageUuid',
  access: 'library.editOwn',
  result: z.object({
    others: z.array(z.object({ id: z.int(), name: z.string() })),
    /** Of the draft as it is now. */
    revision: z.int(),
    updatedBy: z.object({ id: z.int(), name: z.string() }).nullable(),
  }),
});

export const discardDraft = endpoint({
  method: 'DELETE',
  path: '/api/materials/:materialId/draft',
  access: 'library.editOwn',
  result: DraftSchema,
});

/** Makes the draft a version; classes keep the one they have. Needs `If-Match` with its revision. */
export const publishDraft = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/versions',
  access: 'library.editOwn',
  result: MaterialSchema,
});

export const MaterialContentSchema = z.object({
  materialId: z.int(),
  materialVersionId: z.int(),
  majorVersionNumber: z.int(),
  type: MaterialTypeSchema,
  title: z.string(),
  description: z.string(),
  lang: LanguageSchema,
  content: z.json(),
  files: z.array(MaterialFileSchema),
});
export type MaterialContent = z.infer<typeof MaterialContentSchema>;

/** What is in a document at one version (`v`, else major number `m`, else the current one). */
export const getContent = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/content',
  access: 'material.view',
  query: z.object({
    v: z.coerce.number().int().positive().max(2_147_483_647).optional(),
    m: z.coerce.number().int().positive().max(2_147_483_647).optional(),
  }),
  result: MaterialContentSchema,
});

/** A picture for the words of a document, drawn anew; they name it `keiko:asset/<id>/<name>`. */
export const addDraftPicture = endpoint({
  method: 'POST',
  path: '/api/materials/:materialId/pictures',
  access: 'library.editOwn',
  query: z.object({ fileName: lineText(255) }),
  upload: { mediaTypes: ['application/octet-stream'], maxBytes: limits.editorImageMaxBytes },
  result: MaterialFileSchema,
});

/** For those who edit, who have no version to ask for it yet. */
export const getDraftFile = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/files/:fileId',
  access: 'library.editOwn',
  answer: 'file',
});
