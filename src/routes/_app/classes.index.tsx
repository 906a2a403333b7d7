import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { ClassStatusSchema } from '../../../domain/classes/classes.schema.ts';
import { DateSchema } from '../../../domain/http/text.ts';
import { classListQueryOf } from '../../features/classes/class-list-search.ts';
import { classListQuery } from '../../features/classes/classes.queries.ts';
import { TraineeClasses } from '../../features/training/class-list/trainee-classes.tsx';
import { homeQuery } from '../../features/training/training.queries.ts';
import { listSearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { changedSearch } from '../../lib/changed-search.ts';

// A trainee's tablet need not fetch what staff see, nor the other way round.
const ClassListPage = lazyPart(async () => ({
  default: (await import('../../features/classes/class-list-page.staff.tsx')).ClassListPage,
}));

const AttentionList = lazyPart(async () => ({
  default: (await import('../../features/attention/attention-list.staff.tsx')).AttentionList,
}));

export const Route = createFileRoute('/_app/classes/')({
  validateSearch: z.object({
    status: z.coerce.number().pipe(ClassStatusSchema).optional().catch(undefined),
    ...listSearch(['title', 'startAt', 'endAt', 'updatedAt']),
    published: z.boolean().optional().catch(undefined),
    mine: z.boolean().optional().catch(undefined),
    archived: z.boolean().optional().catch(undefined),
    instructorId: z.number().int().positive().optional().catch(undefined),
    groupId: z.number().int().positive().optional().catch(undefined),
    from: DateSchema.optional().catch(undefined),
    to: DateSchema.optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    const { queryClient, user } = context;
    if (isTrainee(user.viewAs)) void queryClient.prefetchQuery(homeQuery());
    else void queryClient.prefetchQuery(classListQuery(classListQueryOf(deps)));
  },
  component: Classes,
});

function Classes() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (isTrainee(user.viewAs)) return <TraineeClasses status={search.status} />;
  return (
    <ClassListPage
      user={user}
      search={search}
      attention={
        <Part isQuiet>
          <AttentionList />
        </Part>
      }
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
