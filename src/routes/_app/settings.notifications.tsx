import { createFileRoute } from '@tanstack/react-router';
import { PreferencesPage } from '../../features/notifications/preferences-page.tsx';
import { preferencesQuery } from '../../features/notifications/preferences.queries.ts';

export const Route = createFileRoute('/_app/settings/notifications')({
  loader: ({ context }) => context.queryClient.ensureQueryData(preferencesQuery()),
  component: PreferencesPage,
});
