import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { ImportPage } from '../../features/materials/import/import-page.tsx';

export const Route = createFileRoute('/_app/library/import')({
  validateSearch: z.object({
    /** An import under way or ended, so that a reload shows it again. */
    import: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  }),
  component: Import,
});

function Import() {
  const { import: importId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ImportPage
      importId={importId}
      onImport={(id) => void navigate({ search: id === undefined ? {} : { import: id } })}
    />
  );
}
