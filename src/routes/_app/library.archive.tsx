import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { ArchivePage } from '../../features/materials/archive/archive-page.tsx';
import { actorOf } from '../../lib/actor.ts';

export const Route = createFileRoute('/_app/library/archive')({
  validateSearch: z.object({
    /** An import under way or ended, so that a reload shows it again. */
    import: z.coerce.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  }),
  beforeLoad: ({ context: { user } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isAllowed(actorOf(user), 'library.archive')) throw notFound();
  },
  component: Archive,
});

function Archive() {
  const { import: archiveId } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <ArchivePage
      archiveId={archiveId}
      onArchive={(id) => void navigate({ search: id === undefined ? {} : { import: id } })}
    />
  );
}
