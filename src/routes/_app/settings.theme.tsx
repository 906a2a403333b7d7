import { createFileRoute } from '@tanstack/react-router';
import { siteQuery } from '../../features/settings/site.queries.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

const ThemePage = lazyPart(() => import('../../features/settings/theme/theme-page.tsx'));

export const Route = createFileRoute('/_app/settings/theme')({
  loader: ({ context }) => context.queryClient.ensureQueryData(siteQuery()),
  component: Theme,
});

function Theme() {
  const { user } = Route.useRouteContext();
  return <ThemePage user={user} />;
}
