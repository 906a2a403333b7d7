import { z } from 'zod';
import { availableMaterialTypes, DifficultySchema } from '../../../../domain/materials/kinds.ts';
import { materialSources, materialStates } from '../../../../domain/materials/materials.schema.ts';
import { LanguageSchema } from '../../../../domain/format/language.ts';
import { listQueryOf, listSearch } from '../../../lib/list-search.ts';
import type { LibraryQuery } from '../materials.queries.ts';

export const librarySortColumns = ['title', 'updatedAt', 'type'] as const;

/** What the library shows, as it stands in the address. */
export const LibrarySearchSchema = z.object({
  ...listSearch(librarySortColumns),
  type: z.enum(availableMaterialTypes).optional().catch(undefined),
  lang: LanguageSchema.optional().catch(undefined),
  difficulty: DifficultySchema.optional().catch(undefined),
  tag: z.coerce.string().max(40).optional().catch(undefined),
  state: z.enum(materialStates).optional().catch(undefined),
  source: z.enum(materialSources).optional().catch(undefined),
  use: z.enum(['used', 'unused']).optional().catch(undefined),
  classId: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  mine: z.literal(true).optional().catch(undefined),
  archived: z.literal(true).optional().catch(undefined),
});
export type LibrarySearch = z.output<typeof LibrarySearchSchema>;

export const libraryQueryOf = (search: LibrarySearch): LibraryQuery => ({
  ...listQueryOf(search),
  type: search.type,
  lang: search.lang,
  difficulty: search.difficulty,
  tag: search.tag,
  state: search.state,
  source: search.source,
  use: search.use,
  classId: search.classId,
  ...(search.mine ? { mine: 'true' } : {}),
  ...(search.archived ? { archived: 'true' } : {}),
});

/** What is looked for comes in the order in which it fits, until somebody chooses another. */
export const sortedBy = ({ keyword, sort, direction = 'desc' }: LibrarySearch) =>
  keyword && sort === undefined ? {} : { sorted: { sort: sort ?? 'updatedAt', direction } };

export const isFiltered = (search: LibrarySearch): boolean =>
  [
    search.keyword,
    search.type,
    search.state,
    search.source,
    search.lang,
    search.difficulty,
    search.tag,
    search.use,
    search.classId,
    search.mine,
    search.archived,
  ].some((one) => one !== undefined);
