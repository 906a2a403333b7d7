import { z } from 'zod';
import { availableMaterialTypes, DifficultySchema } from '../../../../domain/materials/kinds.ts';
import { LanguageSchema } from '../../../../domain/people/language.ts';
import { listQueryOf, listSearch } from '../../../lib/list-search.ts';
import type { LibraryQuery } from '../materials.queries.ts';

export const librarySortColumns = ['title', 'updatedAt', 'type'] as const;

/** What the library shows, as it stands in the address. */
export const LibrarySearchSchema = z.object({
  ...listSearch(librarySortColumns),
  type: z.enum(availableMaterialTypes).optional().catch(undefined),
  lang: LanguageSchema.optional().catch(undefined),
  difficulty: DifficultySchema.optional().catch(undefined),
  archived: z.literal(true).optional().catch(undefined),
});
export type LibrarySearch = z.output<typeof LibrarySearchSchema>;

export const libraryQueryOf = (search: LibrarySearch): LibraryQuery => ({
  ...listQueryOf(search),
  type: search.type,
  lang: search.lang,
  difficulty: search.difficulty,
  ...(search.archived ? { archived: 'true' } : {}),
});
