import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { bookQuery } from '../../features/books/books.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { classBesideSearch, materialSearch } from '../../lib/search-params.ts';
import { BookPreview } from './-preview/book-preview.tsx';
import { RoomSkeleton } from '../../ui/Skeleton/room-skeleton.tsx';

export const Route = createFileRoute('/_app/preview/book/$materialId')({
  staticData: { fullScreen: true },
  params: {
    parse: ({ materialId }) => ({ materialId: idParam(materialId) }),
    stringify: ({ materialId }) => ({ materialId: String(materialId) }),
  },
  validateSearch: z.object({
    ...materialSearch,
    ...classBesideSearch,
    /** The slug of the open chapter. */
    chapter: z.string().max(200).optional().catch(undefined),
  }),
  loaderDeps: ({ search: { v, m } }) => ({ v, m }),
  loader: ({ context, params, deps }) =>
    context.queryClient.ensureQueryData(bookQuery(params.materialId, deps)),
  pendingComponent: RoomSkeleton,
  component: PreviewBook,
});

function PreviewBook() {
  const { materialId } = Route.useParams();
  const { v, m, k, chapter, c, of } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data: book } = useSuspenseQuery(bookQuery(materialId, { v, m }));
  return (
    <BookPreview
      book={book}
      chapter={chapter}
      keyword={k}
      onNavigate={(slug) => void navigate({ search: (before) => ({ ...before, chapter: slug }) })}
      of={of}
      c={c}
    />
  );
}
