import { z } from 'zod';
import { endpoint } from '../http/endpoint.ts';
import { listQuery } from '../http/list.ts';
import { IdSchema } from '../http/params.ts';
import { lineText } from '../http/text.ts';
import { MaterialFactsSchema } from './facts.schema.ts';
import { LanguageSchema } from '../format/language.ts';
import { ChallengeStyleSchema, DifficultySchema, MaterialTypeSchema } from './kinds.ts';
import {
  materialSources,
  materialStates,
  MaterialInListSchema,
  MaterialSchema,
  MaterialVersionSchema,
} from './materials.schema.ts';

/** With a keyword those come first that have it in their title, then in their tags, unless sorted otherwise. */
export const listMaterials = endpoint({
  method: 'GET',
  path: '/api/materials',
  access: 'library.viewList',
  answer: 'list',
  query: listQuery(['title', 'updatedAt', 'type'], {
    type: MaterialTypeSchema.optional(),
    challengeStyle: ChallengeStyleSchema.optional(),
    lang: LanguageSchema.optional(),
    difficulty: DifficultySchema.optional(),
    tag: lineText(40).optional(),
    state: z.enum(materialStates).optional(),
    source: z.enum(materialSources).optional(),
    use: z.enum(['used', 'unused']).optional(),
    /** Materials of this class. */
    classId: z.coerce.number().pipe(IdSchema).optional(),
    /** Only what the asking person has made. */
    mine: z.stringbool().optional(),
    archived: z.stringbool().default(false),
  }),
  result: MaterialInListSchema,
});

/** The tags of the library with how many materials have them, the most used first. */
export const listMaterialTags = endpoint({
  method: 'GET',
  path: '/api/materials/tags',
  access: 'library.viewList',
  result: z.array(z.object({ tag: z.string(), count: z.int() })),
});

export const getMaterial = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId',
  access: 'material.view',
  result: MaterialSchema,
});

/** Newest first. */
export const listMaterialVersions = endpoint({
  method: 'GET',
  path: '/api/materials/:materialId/versions',
  access: 'library.viewList',
  result: z.array(MaterialVersionSchema),
});

/** Needs `If-Match`. */
export const updateMaterial = endpoint({
  method: 'PATCH',
  path: '/api/materials/:materialId',
  access: 'library.editOwn',
  body: z.strictObject(MaterialFactsSchema.partial().shape),
  result: MaterialSchema,
});

export const archiveMaterial = endpoint({
  method: 'PUT',
  path: '/api/materials/:materialId/archived',
  access: 'library.editOwn',
  body: z.strictObject({ archived: z.boolean() }),
  result: MaterialSchema,
});

/** A file that the Markdown of a version refers to; `path` is one URL segment, percent-encoded. */
export const getAsset = endpoint({
  method: 'GET',
  path: '/media/materials/:versionId/:path',
  access: 'material.view',
  answer: 'file',
});
