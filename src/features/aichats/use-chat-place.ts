import { useParams, useSearch } from '@tanstack/react-router';
import type { ChatPlace } from './aichats.queries.ts';

/** The class, the material and the chapter that the address of the page names. */
export function useChatPlace(): ChatPlace {
  const params: { classId?: unknown } = useParams({ strict: false });
  const search: { c?: unknown; chapter?: unknown } = useSearch({ strict: false });
  const lc = typeof params.classId === 'number' ? params.classId : undefined;
  if (lc === undefined) return {};
  return {
    lc,
    lm: typeof search.c === 'number' ? search.c : undefined,
    chapter: typeof search.chapter === 'string' ? search.chapter : undefined,
  };
}
