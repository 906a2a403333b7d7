import { createFileRoute, notFound } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { ImportSearchSchema } from '../../features/people/import/import-search.ts';
import { PeopleImportPage } from '../../features/people/import/people-import-page.tsx';
import { actorOf } from '../../lib/actor.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/people/import')({
  validateSearch: ImportSearchSchema,
  beforeLoad: ({ context }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!isAllowed(actorOf(context.user), 'people.import')) throw notFound();
  },
  component: PeopleImport,
});

function PeopleImport() {
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <PeopleImportPage
      search={search}
      // Another import is another page; another part of its rows is not.
      onSearch={(next) =>
        void navigate({
          search: changedSearch(search, next),
          replace: next.import === search.import,
        })
      }
    />
  );
}
