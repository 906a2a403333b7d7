import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

const DesignPage = lazyPart(() => import('../../features/certificates/design/design-page.tsx'));

export const Route = createFileRoute('/_app/settings/certificates')({ component: Certificates });

function Certificates() {
  const { user } = Route.useRouteContext();
  return (
    <Place fallback={<TextSkeleton />}>
      <DesignPage organisationName={user.targetOrg.displayName} />
    </Place>
  );
}
