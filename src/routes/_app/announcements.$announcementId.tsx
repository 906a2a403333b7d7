import { createFileRoute } from '@tanstack/react-router';
import { OwnAnnouncementPage } from '../../features/announcements/own-announcement-page.tsx';
import { ownAnnouncementQuery } from '../../features/announcements/own-announcements.queries.ts';
import { idParam } from '../../lib/id-param.ts';

export const Route = createFileRoute('/_app/announcements/$announcementId')({
  params: {
    parse: ({ announcementId }) => ({ announcementId: idParam(announcementId) }),
    stringify: ({ announcementId }) => ({ announcementId: String(announcementId) }),
  },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(ownAnnouncementQuery(params.announcementId)),
  component: Announcement,
});

function Announcement() {
  const { announcementId } = Route.useParams();
  return <OwnAnnouncementPage announcementId={announcementId} />;
}
