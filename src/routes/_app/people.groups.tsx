import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import type { PeoplePick } from '../../features/groups/group-panel.tsx';
import { GroupsPage } from '../../features/groups/groups-page.tsx';
import { groupQuery, groupTreeQuery } from '../../features/groups/groups.queries.ts';
import { PeoplePicker } from '../../features/people/people-picker.tsx';
import { listSearch } from '../../lib/list-search.ts';
import { PeoplePlaces } from './-people/people-places.tsx';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/people/groups')({
  validateSearch: z.object({
    ...listSearch(['name']),
    group: z.number().int().positive().max(2_147_483_647).optional().catch(undefined),
  }),
  loaderDeps: ({ search: { group } }) => ({ group }),
  loader: async ({ context: { queryClient }, deps: { group } }) => {
    void queryClient.prefetchQuery(groupTreeQuery());
    if (group !== undefined) await queryClient.ensureQueryData(groupQuery(group));
  },
  component: Groups,
});

const peoplePick: PeoplePick = (props) => <PeoplePicker {...props} />;

function Groups() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <GroupsPage
      user={user}
      search={search}
      onSearch={(next) =>
        void navigate({ search: changedSearch(search, next), replace: next.group === search.group })
      }
      places={<PeoplePlaces />}
      peoplePick={peoplePick}
    />
  );
}
