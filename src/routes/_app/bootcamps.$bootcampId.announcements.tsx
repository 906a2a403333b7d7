import { createFileRoute, notFound } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { mayEnterRoom } from '../../../domain/bootcamps/rooms.rules.ts';
import { announcementStates } from '../../../domain/announcements/written.schema.ts';
import { ownAnnouncementsQuery } from '../../features/announcements/own-announcements.queries.ts';
import { OwnAnnouncements } from '../../features/announcements/own-announcements.tsx';
import { actorOf } from '../../lib/actor.ts';
import { changedSearch } from '../../lib/changed-search.ts';
import { listSearch } from '../../lib/list-search.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

const DeskAnnouncements = lazyPart(async () => ({
  default: (await import('../../features/announcements/desk/written-list-page.staff.tsx'))
    .WrittenListPage,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/announcements')({
  validateSearch: z.object({
    ...listSearch(['startsAt', 'updatedAt']),
    /** Staff's. */
    state: z.enum(announcementStates).optional().catch(undefined),
    /** A reader's. */
    unread: z.literal(true).optional().catch(undefined),
  }),
  beforeLoad: ({ context: { user } }) => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router's own way to say so
    if (!mayEnterRoom(actorOf(user), 'announcements')) throw notFound();
  },
  // Not awaited: what lies on this device is shown at once, with or without a server.
  loader: ({ context: { queryClient, user } }) => {
    if (isTrainee(user.viewAs)) void queryClient.prefetchInfiniteQuery(ownAnnouncementsQuery());
  },
  component: Announcements,
});

function Announcements() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const onSearch = (next: typeof search) =>
    void navigate({ search: changedSearch(search, next), replace: true });
  if (!isTrainee(user.viewAs))
    return (
      <DeskAnnouncements
        user={user}
        bootcampId={bootcampId}
        search={search}
        onSearch={(next) => onSearch(next)}
      />
    );
  return <OwnAnnouncements bootcampId={bootcampId} filter={search} onFilter={onSearch} />;
}
