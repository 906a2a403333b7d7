import { createFileRoute } from '@tanstack/react-router';
import { PreferencesPage } from '../../features/notifications/preferences-page.tsx';
import { preferencesQuery } from '../../features/notifications/preferences.queries.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/settings/notifications')({
  loader: ({ context }) => context.queryClient.ensureQueryData(preferencesQuery()),
  pendingComponent: PageSkeleton,
  component: PreferencesPage,
});
