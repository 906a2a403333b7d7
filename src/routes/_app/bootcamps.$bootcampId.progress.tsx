import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { progressColumns } from '../../features/bootcamps/progress-search.ts';
import { actorOf } from '../../lib/actor.ts';
import { changedSearch } from '../../lib/changed-search.ts';
import { listSearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

const DeskProgress = lazyPart(async () => ({
  default: (await import('../../features/bootcamps/desk/desk-progress.staff.tsx')).DeskProgress,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/progress')({
  validateSearch: z.object({
    ...listSearch(progressColumns),
    groupId: z.number().int().positive().optional().catch(undefined),
    behind: z.boolean().optional().catch(undefined),
  }),
  beforeLoad: ({ context: { user } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isAllowed(actorOf(user), 'bootcamp.traineeprogressDashboard')) throw notFound();
  },
  component: Progress,
});

function Progress() {
  const { bootcampId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <DeskProgress
      bootcampId={bootcampId}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
