import { Trans, useLingui } from '@lingui/react/macro';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { z } from 'zod';
import { isTrainee } from '../../../domain/access/roles.ts';
import { OwnAnnouncements } from '../../features/announcements/own-announcements.tsx';
import { ownAnnouncementsQuery } from '../../features/announcements/own-announcements.queries.ts';
import { ListsOfAnnouncements } from '../../features/announcements/lists-of-announcements.tsx';
import { changedSearch } from '../../lib/changed-search.ts';
import { usePageTitle } from '../../lib/use-page-title.ts';
import { PageHeader } from '../../ui/PageHeader/page-header.tsx';

export const Route = createFileRoute('/_app/announcements/')({
  validateSearch: z.object({
    keyword: z.coerce.string().max(200).optional().catch(undefined),
    unread: z.literal(true).optional().catch(undefined),
    /** Staff come to what they have written, unless they ask for what is for them. */
    for: z.literal('me').optional().catch(undefined),
  }),
  beforeLoad: ({ context: { user }, search }) => {
    if (!isTrainee(user.viewAs) && search.for !== 'me')
      throw redirect({ to: '/announcements/written', replace: true });
  },
  // Not awaited: what lies on this device is shown at once, with or without a server.
  loader: ({ context }) => void context.queryClient.prefetchInfiniteQuery(ownAnnouncementsQuery()),
  component: Announcements,
});

function Announcements() {
  const { t } = useLingui();
  usePageTitle(t`Announcements`);
  const { user } = Route.useRouteContext();
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <>
      <PageHeader title={<Trans>Announcements</Trans>} />
      {!isTrainee(user.viewAs) && <ListsOfAnnouncements />}
      <OwnAnnouncements
        filter={filter}
        onFilter={(next) =>
          void navigate({
            search: changedSearch(filter, { ...next, for: filter.for }),
            replace: true,
          })
        }
      />
    </>
  );
}
