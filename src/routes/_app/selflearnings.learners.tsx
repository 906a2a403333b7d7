import { createFileRoute } from '@tanstack/react-router';
import { LearnersDesk } from '../../features/selflearning/desk/learners-desk.tsx';
import { LearnersSearchSchema } from '../../features/selflearning/desk/desk-search.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/selflearnings/learners')({
  validateSearch: LearnersSearchSchema,
  component: Learners,
});

function Learners() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LearnersDesk
      user={user}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
