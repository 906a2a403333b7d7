import { endpoint } from '../../../http/endpoint.ts';
import { MaterialSchema } from '../../../materials/materials.schema.ts';
import { CodeDraftSchema } from '../code.contract.ts';
import { folderLimits } from './folder.schema.ts';

const upload = {
  mediaTypes: ['application/octet-stream'],
  maxBytes: folderLimits.packedBytes,
} as const;

/** The draft, or what is published where there is none, with solutions and hidden cases, as a .zip file. */
export const exportCodeFolder = endpoint({
  method: 'GET',
  path: '/api/challenges/code/:materialId/folder',
  access: 'library.editOwn',
  answer: 'stream',
});

/** Makes a challenge of a folder in a .zip or .tar.gz file. It is a draft, and nothing of it was run. */
export const importCodeFolder = endpoint({
  method: 'POST',
  path: '/api/challenges/code/folders',
  access: 'library.create',
  upload,
  result: MaterialSchema,
});

/** Replaces the draft by a folder; title and description stay. Needs `If-Match` with the draft's revision. */
export const replaceByCodeFolder = endpoint({
  method: 'PUT',
  path: '/api/challenges/code/:materialId/draft/folder',
  access: 'library.editOwn',
  upload,
  result: CodeDraftSchema,
});
