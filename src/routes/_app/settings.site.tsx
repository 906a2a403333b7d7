import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

const SitePage = lazyPart(() => import('../../features/settings/site/site-page.tsx'));

export const Route = createFileRoute('/_app/settings/site')({ component: Site });

function Site() {
  const { user } = Route.useRouteContext();
  return (
    <Place fallback={<TextSkeleton />}>
      <SitePage user={user} />
    </Place>
  );
}
