import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { ClassStatusSchema } from '../../../domain/classes/classes.schema.ts';
import { ownBootcampsQuery } from '../../features/bootcamps/bootcamps.queries.ts';
import { OwnBootcampsPage } from '../../features/bootcamps/own-bootcamps-page.tsx';
import { changedSearch } from '../../lib/changed-search.ts';
import { listSearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

// A trainee's tablet need not fetch what staff see.
const DeskList = lazyPart(async () => ({
  default: (await import('../../features/bootcamps/desk/desk-list.staff.tsx')).DeskList,
}));

export const Route = createFileRoute('/_app/bootcamps/')({
  validateSearch: z.object({
    status: z.coerce.number().pipe(ClassStatusSchema).optional().catch(undefined),
    ...listSearch(['title', 'startAt', 'endAt', 'updatedAt']),
    archived: z.boolean().optional().catch(undefined),
    as: z.literal('table').optional().catch(undefined),
    /** 1 opens the dialog in which one is made. */
    add: z.coerce.number().pipe(z.literal(1)).optional().catch(undefined),
  }),
  loader: ({ context: { queryClient, user } }) => {
    if (isTrainee(user.viewAs)) void queryClient.prefetchQuery(ownBootcampsQuery());
  },
  component: Bootcamps,
});

function Bootcamps() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (isTrainee(user.viewAs)) return <OwnBootcampsPage />;
  return (
    <DeskList
      user={user}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
      onMade={(bootcampId) =>
        void navigate({ to: '/bootcamps/$bootcampId/classes', params: { bootcampId } })
      }
    />
  );
}
