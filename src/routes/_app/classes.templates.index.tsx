import { createFileRoute } from '@tanstack/react-router';
import { TemplateListPage } from '../../features/templates/template-list-page.tsx';
import {
  templateListQueryOf,
  TemplateListSearchSchema,
} from '../../features/templates/template-list-search.ts';
import { templateListQuery } from '../../features/templates/templates.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/classes/templates/')({
  validateSearch: TemplateListSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(templateListQuery(templateListQueryOf(deps)));
  },
  component: Templates,
});

function Templates() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <TemplateListPage
      user={user}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
