import { createFileRoute } from '@tanstack/react-router';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { actorOf } from '../../lib/actor.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

const LtiPage = lazyPart(() => import('../../features/lti/lti-page.tsx'));

export const Route = createFileRoute('/_app/settings/lti')({ component: Lti });

function Lti() {
  const { user } = Route.useRouteContext();
  return (
    <Place fallback={<TextSkeleton />}>
      <LtiPage canRotate={isAllowed(actorOf(user), 'lti.rotateKey')} />
    </Place>
  );
}
