import { createFileRoute } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { looksAsTrainee } from '../../../domain/access/views.ts';
import { PathListSearchSchema } from '../../features/learningpaths/list/path-list-search.ts';
import { CataloguePage } from '../../features/selflearning/own/catalogue-page.tsx';
import { CatalogueSearchSchema } from '../../features/selflearning/own/catalogue-search.ts';
import { catalogueQuery } from '../../features/selflearning/own-learning.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { changedSearch } from '../../lib/changed-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

// A trainee's tablet need not fetch what the provider's staff see.
const PathsDesk = lazyPart(async () => ({
  default: (await import('./-selflearning/paths-desk.staff.tsx')).PathsDesk,
}));

export const Route = createFileRoute('/_app/learningpaths/')({
  validateSearch: CatalogueSearchSchema.extend(PathListSearchSchema.omit({ sort: true }).shape),
  loaderDeps: ({ search }) => CatalogueSearchSchema.parse(search),
  loader: ({ context: { queryClient, user }, deps }) => {
    // Not awaited: what lies on this device is shown at once, with or without a server.
    if (isTrainee(user.viewAs))
      void queryClient.prefetchInfiniteQuery(catalogueQuery(deps, 'paths'));
  },
  component: LearningPaths,
});

function LearningPaths() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  if (isTrainee(user.viewAs))
    return (
      <CataloguePage
        place="paths"
        search={CatalogueSearchSchema.parse(search)}
        onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
        isReadOnly={looksAsTrainee(actorOf(user))}
      />
    );
  return (
    <PathsDesk
      user={user}
      place="/learningpaths"
      search={PathListSearchSchema.omit({ sort: true }).parse(search)}
      onSearch={({ keyword, offset, limit, direction, status }) =>
        void navigate({ search: { keyword, offset, limit, direction, status }, replace: true })
      }
      onMade={(pathId) => void navigate({ to: '/learningpaths/$pathId', params: { pathId } })}
    />
  );
}
