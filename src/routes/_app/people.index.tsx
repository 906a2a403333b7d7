import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { RoleSchema } from '../../../domain/access/roles.ts';
import {
  heldChoices,
  personColumns,
  personStatuses,
  seenChoices,
} from '../../../domain/people/people.schema.ts';
import { GroupPicker } from '../../features/groups/group-picker.tsx';
import type { GroupPick } from '../../features/people/people-filters.tsx';
import { PeoplePage } from '../../features/people/people-page.tsx';
import { peopleQueryOf } from '../../features/people/people-search.ts';
import { peopleListQuery } from '../../features/people/people.queries.ts';
import { listSearch } from '../../lib/list-search.ts';
import { PeoplePlaces } from './-people/people-places.tsx';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/people/')({
  validateSearch: z.object({
    ...listSearch(personColumns),
    role: z.coerce.number().pipe(RoleSchema).optional().catch(undefined),
    groupId: z.number().int().positive().max(2_147_483_647).optional().catch(undefined),
    status: z.enum(personStatuses).optional().catch(undefined),
    seen: z.enum(seenChoices).optional().catch(undefined),
    contract: z.enum(heldChoices).optional().catch(undefined),
    license: z.enum(heldChoices).optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) =>
    void context.queryClient.prefetchQuery(peopleListQuery(peopleQueryOf(deps))),
  component: People,
});

const groupPick: GroupPick = (props) => <GroupPicker {...props} />;

function People() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PeoplePage
      user={user}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
      onMade={(userId) => void navigate({ to: '/people/$userId', params: { userId } })}
      places={<PeoplePlaces />}
      groupPick={groupPick}
    />
  );
}
