import { createFileRoute } from '@tanstack/react-router';
import { StyleChoice } from '../../features/challenges/code/authoring/style-choice.tsx';
import { LibraryPage } from '../../features/materials/library/library-page.tsx';
import {
  libraryQueryOf,
  LibrarySearchSchema,
} from '../../features/materials/library/library-search.ts';
import { libraryQuery } from '../../features/materials/materials.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/library/')({
  validateSearch: LibrarySearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(libraryQuery(libraryQueryOf(deps)));
  },
  component: Library,
});

function Library() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <LibraryPage
      user={user}
      search={search}
      styleChoice={StyleChoice}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
