import { createFileRoute, Link, useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { z } from 'zod';
import { type NoteOfClass, NotesPage } from '../../features/notes/notes-page.tsx';
import { notesQuery, type NotesFilter } from '../../features/notes/notes.queries.ts';
import { materialSearch } from '../../lib/search-params.ts';

const searchSchema = z.object({
  k: materialSearch.k,
  c: materialSearch.c,
  free: z.literal(true).optional().catch(undefined),
});

const filterOf = ({ k, c, free }: z.output<typeof searchSchema>): NotesFilter => ({
  keyword: k,
  classId: c,
  isFree: free,
});

export const Route = createFileRoute('/_app/notes')({
  validateSearch: searchSchema,
  loaderDeps: ({ search }) => filterOf(search),
  // Not awaited: what waits on this device is shown at once, with or without a server.
  loader: ({ context, deps }) => void context.queryClient.prefetchInfiniteQuery(notesQuery(deps)),
  component: Notes,
});

function Notes() {
  const filter = filterOf(Route.useSearch());
  const navigate = useNavigate({ from: Route.fullPath });
  return (
    <NotesPage
      filter={filter}
      onFilter={({ keyword, classId, isFree }) =>
        void navigate({
          search: { k: keyword, c: classId, free: isFree ? true : undefined },
          replace: true,
        })
      }
      linkTo={linkToPlace}
    />
  );
}

function linkToPlace({ classId, classMaterialId, place }: NoteOfClass, words: ReactNode) {
  const search = {
    ...(classMaterialId === null ? {} : { c: classMaterialId }),
    chapter: place?.chapter,
  };
  return (
    <Link to="/train/$classId" params={{ classId }} search={search}>
      {words}
    </Link>
  );
}
