import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { announcementStates } from '../../../domain/announcements/written.schema.ts';
import { WrittenListPage } from '../../features/announcements/desk/written-list-page.staff.tsx';
import {
  writtenColumns,
  writtenListQueryOf,
} from '../../features/announcements/desk/written-list-search.ts';
import { writtenListQuery } from '../../features/announcements/desk/written.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';
import { listSearch } from '../../lib/list-search.ts';

export const Route = createFileRoute('/_app/announcements/written/')({
  validateSearch: z.object({
    ...listSearch(writtenColumns),
    state: z.enum(announcementStates).optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: ({ context: { queryClient }, deps }) =>
    void queryClient.prefetchQuery(writtenListQuery(writtenListQueryOf(deps))),
  component: WrittenAnnouncements,
});

function WrittenAnnouncements() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <WrittenListPage
      user={user}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
