import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { NewAnnouncementPage } from '../../features/announcements/form/new-announcement-page.tsx';
import { bootcampQuery } from '../../features/bootcamps/bootcamps.queries.ts';

export const Route = createFileRoute('/_app/announcements/new')({
  validateSearch: z.object({
    /** Begun in the room of this bootcamp. */
    bootcamp: z.number().int().positive().optional().catch(undefined),
  }),
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { queryClient }, deps: { bootcamp } }) => {
    if (bootcamp === undefined) return undefined;
    const { id, title } = await queryClient.ensureQueryData(bootcampQuery(bootcamp));
    return { id, name: title };
  },
  component: NewAnnouncement,
});

function NewAnnouncement() {
  const { user } = Route.useRouteContext();
  const bootcamp = Route.useLoaderData();
  const navigate = Route.useNavigate();
  return (
    <NewAnnouncementPage
      user={user}
      bootcamp={bootcamp}
      onSaved={(announcementId) =>
        void navigate({ to: '/announcements/written/$announcementId', params: { announcementId } })
      }
    />
  );
}
