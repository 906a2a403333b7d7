import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

const AppHostsPage = lazyPart(() => import('../../features/apps/app-hosts-page.tsx'));

export const Route = createFileRoute('/_app/settings/apps')({ component: Apps });

function Apps() {
  return (
    <Place fallback={<TextSkeleton />}>
      <AppHostsPage />
    </Place>
  );
}
