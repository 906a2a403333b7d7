import { infiniteQueryOptions } from '@tanstack/react-query';
import { listNotes } from '../../../domain/notes/notes.contract.ts';
import { call } from '../../lib/api.ts';

const pageSize = 50;

/** Which notes are looked at; nothing given means all. */
export interface NotesFilter {
  readonly keyword?: string | undefined;
  readonly classId?: number | undefined;
  readonly classMaterialId?: number | undefined;
  readonly isFree?: boolean | undefined;
}

export const notesKey = ['notes'] as const;

/** One's own notes, the newest first, page by page. */
export const notesQuery = (filter: NotesFilter) =>
  infiniteQueryOptions({
    queryKey: [...notesKey, filter] as const,
    queryFn: async ({ pageParam, signal }) => {
      const { isFree, ...rest } = filter;
      const query = {
        ...rest,
        ...(isFree ? { isFree: 'true' } : {}),
        limit: pageSize,
        offset: pageParam,
      };
      const { result, pagination } = await call(
        listNotes,
        { query: withoutUndefined(query) },
        { signal },
      );
      return { notes: result, count: pagination?.count ?? result.length };
    },
    initialPageParam: 0,
    getNextPageParam: (last, pages) => {
      const loaded = pages.reduce((sum, { notes }) => sum + notes.length, 0);
      return last.notes.length > 0 && loaded < last.count ? loaded : undefined;
    },
    // Another device may have written: what is kept is shown, and asked again.
    staleTime: 0,
    refetchOnMount: 'always',
  });

type Given<Query> = { [Name in keyof Query]?: Exclude<Query[Name], undefined> };

function withoutUndefined<Query extends object>(query: Query): Given<Query> {
  const given = Object.entries(query).filter(([, value]) => value !== undefined);
  return Object.fromEntries(given) as Given<Query>;
}
