import { createFileRoute, redirect } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { looksAsTrainee } from '../../../domain/access/views.ts';
import { CataloguePage } from '../../features/selflearning/own/catalogue-page.tsx';
import { CatalogueSearchSchema } from '../../features/selflearning/own/catalogue-search.ts';
import { catalogueQuery } from '../../features/selflearning/own-learning.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/selflearnings/')({
  validateSearch: CatalogueSearchSchema,
  beforeLoad: ({ context: { user } }) => {
    if (!isTrainee(user.viewAs))
      throw redirect({ to: '/selflearnings/applications', replace: true });
  },
  loaderDeps: ({ search }) => search,
  // Not awaited: what lies on this device is shown at once, with or without a server.
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchInfiniteQuery(catalogueQuery(deps, 'catalogue')),
  component: Catalogue,
});

function Catalogue() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CataloguePage
      place="catalogue"
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
      isReadOnly={looksAsTrainee(actorOf(user))}
    />
  );
}
