import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

const ThemePage = lazyPart(() => import('../../features/settings/theme/theme-page.tsx'));

export const Route = createFileRoute('/_app/settings/theme')({ component: Theme });

function Theme() {
  const { user } = Route.useRouteContext();
  return (
    <Place fallback={<TextSkeleton />}>
      <ThemePage user={user} />
    </Place>
  );
}
