import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useWaiting } from '../../offline/outbox/use-waiting.ts';
import { notesInHand } from './note-in-hand.ts';
import { notesQuery, type NotesFilter } from './notes.queries.ts';

/** The notes of a filter, those included that have not reached the server. */
export function useNotes(filter: NotesFilter) {
  const query = useInfiniteQuery({ ...notesQuery(filter), placeholderData: keepPreviousData });
  const waiting = useWaiting('note:');
  const { keyword, classId, classMaterialId, isFree } = filter;
  const notes = useMemo(() => {
    const rows = query.data?.pages.flatMap((page) => page.notes) ?? [];
    return notesInHand(rows, waiting, { keyword, classId, classMaterialId, isFree });
  }, [query.data, waiting, keyword, classId, classMaterialId, isFree]);
  return { notes, query };
}
