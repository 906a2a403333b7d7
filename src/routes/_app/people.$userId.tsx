import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { limitInAddress } from '../../lib/list-search.ts';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { PersonContracts } from '../../features/contracts/person-contracts.tsx';
import { personQuery } from '../../features/people/people.queries.ts';
import { PersonPage } from '../../features/people/person/person-page.tsx';
import { personTabs } from '../../features/people/person/person-tabs.ts';
import { actorOf } from '../../lib/actor.ts';
import { idParam } from '../../lib/id-param.ts';
import { changedSearch } from '../../lib/changed-search.ts';
import { HealthOfPerson } from './-people/health-of-person.tsx';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/people/$userId')({
  params: {
    parse: ({ userId }) => ({ userId: idParam(userId) }),
    stringify: ({ userId }) => ({ userId: String(userId) }),
  },
  validateSearch: z.object({
    tab: z.enum(personTabs).optional().catch(undefined),
    offset: z.number().int().min(0).max(10_000_000).optional().catch(undefined),
    limit: limitInAddress,
  }),
  loader: async ({ context: { queryClient }, params: { userId } }) => {
    await queryClient.ensureQueryData(personQuery(userId));
  },
  pendingComponent: PageSkeleton,
  component: Person,
});

function Person() {
  const { user } = Route.useRouteContext();
  const { userId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PersonPage
      user={user}
      userId={userId}
      search={search}
      contracts={isAllowed(actorOf(user), 'contract.view') && <PersonContracts userId={userId} />}
      health={
        isAllowed(actorOf(user), 'people.viewHealthReports') && (
          <HealthOfPerson
            userId={userId}
            canWrite={isAllowed(actorOf(user), 'people.createHealthReport')}
            canManage={isAllowed(actorOf(user), 'people.manageHealthTemplate')}
          />
        )
      }
      onSearch={(next) =>
        void navigate({ search: changedSearch(search, next), replace: next.tab === search.tab })
      }
    />
  );
}
