import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { changedSearch } from '../../lib/changed-search.ts';
import { ImportPage } from '../../features/books/import/import-page.tsx';

const idSearch = z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined);

export const Route = createFileRoute('/_app/library/import')({
  validateSearch: z.object({
    /** An import under way or ended, so that a reload shows it again. */
    import: idSearch,
    /** The book whose next version the file is to be. */
    for: idSearch,
  }),
  component: Import,
});

function Import() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportPage
      importId={search.import}
      bookId={search.for}
      onImport={(id) => void navigate({ search: changedSearch(search, { ...search, import: id }) })}
      onTaken={(materialId) =>
        void navigate({ to: '/library/$materialId/edit', params: { materialId } })
      }
    />
  );
}
