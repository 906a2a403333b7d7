import { createFileRoute } from '@tanstack/react-router';
import { siteQuery } from '../../features/settings/site.queries.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

const SitePage = lazyPart(() => import('../../features/settings/site/site-page.tsx'));

export const Route = createFileRoute('/_app/settings/site')({
  loader: ({ context }) => context.queryClient.ensureQueryData(siteQuery()),
  component: Site,
});

function Site() {
  const { user } = Route.useRouteContext();
  return <SitePage user={user} />;
}
