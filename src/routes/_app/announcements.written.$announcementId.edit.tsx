import { createFileRoute } from '@tanstack/react-router';
import { EditAnnouncementPage } from '../../features/announcements/form/edit-announcement-page.tsx';
import { writtenQuery } from '../../features/announcements/desk/written.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/announcements/written/$announcementId/edit')({
  params: {
    parse: ({ announcementId }) => ({ announcementId: idParam(announcementId) }),
    stringify: ({ announcementId }) => ({ announcementId: String(announcementId) }),
  },
  loader: ({ context: { queryClient }, params: { announcementId } }) =>
    queryClient.ensureQueryData(writtenQuery(announcementId)),
  pendingComponent: PageSkeleton,
  component: EditAnnouncement,
});

function EditAnnouncement() {
  const { user } = Route.useRouteContext();
  const { announcementId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <EditAnnouncementPage
      user={user}
      announcementId={announcementId}
      onSaved={() =>
        void navigate({ to: '/announcements/written/$announcementId', params: { announcementId } })
      }
    />
  );
}
