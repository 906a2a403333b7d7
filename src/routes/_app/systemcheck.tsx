import { createFileRoute } from '@tanstack/react-router';
import { loadSystemCheck } from '../../features/systemcheck/load-system-check.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

const SystemCheckPage = lazyPart(async () => ({ default: (await loadSystemCheck()).Page }));

export const Route = createFileRoute('/_app/systemcheck')({ component: SystemCheck });

function SystemCheck() {
  const { user } = Route.useRouteContext();
  return (
    <Place fallback={<TextSkeleton />}>
      <SystemCheckPage userId={user.id} />
    </Place>
  );
}
