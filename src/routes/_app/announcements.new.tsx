import { createFileRoute } from '@tanstack/react-router';
import { NewAnnouncementPage } from '../../features/announcements/form/new-announcement-page.tsx';

export const Route = createFileRoute('/_app/announcements/new')({ component: NewAnnouncement });

function NewAnnouncement() {
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <NewAnnouncementPage
      user={user}
      onSaved={(announcementId) =>
        void navigate({ to: '/announcements/written/$announcementId', params: { announcementId } })
      }
    />
  );
}
