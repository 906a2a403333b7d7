import { createFileRoute, useRouter } from '@tanstack/react-router';
import { z } from 'zod';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { ReviewRoom } from '../../features/challenges/code/review/review-room.tsx';
import { actorOf } from '../../lib/actor.ts';
import { materialSearch } from '../../lib/search-params.ts';
import { NotFoundPage } from '../../shell/failures.tsx';

export const Route = createFileRoute('/_app/review')({
  staticData: { fullScreen: true },
  validateSearch: z.object({ c: materialSearch.c, s: materialSearch.c }),
  component: Review,
});

function Review() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  const router = useRouter();
  if (!isAllowed(actorOf(user), 'class.overrideAnswer')) return <NotFoundPage />;
  return (
    <ReviewRoom
      place={search}
      onPlace={(place) => void navigate({ search: place, replace: true })}
      onLeave={() => {
        if (router.history.canGoBack()) router.history.back();
        else void navigate({ to: '/' });
      }}
    />
  );
}
