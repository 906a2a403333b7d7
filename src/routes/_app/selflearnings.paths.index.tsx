import { createFileRoute, redirect } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { PathListSearchSchema } from '../../features/learningpaths/list/path-list-search.ts';
import { changedSearch } from '../../lib/changed-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

// A trainee's tablet need not fetch what staff see.
const PathsDesk = lazyPart(async () => ({
  default: (await import('./-selflearning/paths-desk.staff.tsx')).PathsDesk,
}));

export const Route = createFileRoute('/_app/selflearnings/paths/')({
  validateSearch: PathListSearchSchema,
  beforeLoad: ({ context: { user } }) => {
    if (isTrainee(user.viewAs))
      throw redirect({ to: '/selflearnings', search: { kind: 'path' }, replace: true });
  },
  component: Paths,
});

function Paths() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PathsDesk
      user={user}
      place="/selflearnings/paths"
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
      onMade={(pathId) => void navigate({ to: '/selflearnings/paths/$pathId', params: { pathId } })}
    />
  );
}
