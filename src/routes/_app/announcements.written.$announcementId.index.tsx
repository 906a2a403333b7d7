import { createFileRoute } from '@tanstack/react-router';
import { WrittenPage } from '../../features/announcements/desk/written-page.tsx';
import { writtenQuery } from '../../features/announcements/desk/written.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/announcements/written/$announcementId/')({
  params: {
    parse: ({ announcementId }) => ({ announcementId: idParam(announcementId) }),
    stringify: ({ announcementId }) => ({ announcementId: String(announcementId) }),
  },
  loader: ({ context: { queryClient }, params: { announcementId } }) =>
    queryClient.ensureQueryData(writtenQuery(announcementId)),
  pendingComponent: PageSkeleton,
  component: WrittenAnnouncement,
});

function WrittenAnnouncement() {
  const { user } = Route.useRouteContext();
  const { announcementId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <WrittenPage
      user={user}
      announcementId={announcementId}
      onGone={() => void navigate({ to: '/announcements/written', replace: true })}
    />
  );
}
