import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import { openTraining } from '../../../domain/training/open-training.rules.ts';
import { ExpiredNotice } from '../../features/training/room/expired-notice.tsx';
import { useToday } from '../../features/training/use-today.ts';
import { trainingQuery } from '../../features/training/training.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { idParam } from '../../lib/id-param.ts';
import { materialSearch } from '../../lib/search-params.ts';
import { studyAccessNow } from '../../lib/study-access.ts';
import { noteClassOpened } from '../../offline/install/install.ts';
import { ClosedNotice } from './-contracts/closed-notice.tsx';
import { Room } from './-train/room.tsx';
import { RoomSkeleton } from '../../ui/Skeleton/room-skeleton.tsx';

export const Route = createFileRoute('/_app/train/$classId')({
  staticData: { fullScreen: true },
  params: {
    parse: ({ classId }) => ({ classId: idParam(classId) }),
    stringify: ({ classId }) => ({ classId: String(classId) }),
  },
  validateSearch: z.object({
    c: materialSearch.c,
    k: materialSearch.k,
    /** The slug of the open chapter. */
    chapter: z.string().max(200).optional().catch(undefined),
  }),
  // The room records what one does in it; staff look at the class as its trainees see it instead.
  beforeLoad: ({ context: { user }, params }) => {
    if (!isTrainee(user.viewAs))
      throw redirect({ to: '/classes/$classId', params, search: { as: 'trainee' }, replace: true });
  },
  loader: ({ context, params }) =>
    context.queryClient.ensureQueryData(trainingQuery(params.classId)),
  pendingComponent: RoomSkeleton,
  component: Train,
});

function Train() {
  useEffect(noteClassOpened, []);
  const { user } = Route.useRouteContext();
  const { classId } = Route.useParams();
  const { c, k, chapter } = Route.useSearch();
  const navigate = Route.useNavigate();
  const { data } = useSuspenseQuery(trainingQuery(classId));
  const today = useToday();
  const training = useMemo(() => openTraining(data, today), [data, today]);
  const isOver = today > training.endAt;
  const hasAccess = studyAccessNow(user) === 'open';
  function closedFor() {
    if (!hasAccess) return <ClosedNotice user={user} />;
    return isOver ? <ExpiredNotice endAt={training.endAt} /> : undefined;
  }
  return (
    <Room
      key={classId}
      user={user}
      training={training}
      closed={closedFor()}
      isOver={isOver && hasAccess}
      c={c}
      chapter={chapter}
      keyword={k}
      onGo={(place) => void navigate({ search: { ...place, ...(k === undefined ? {} : { k }) } })}
      onKeyword={(keyword) =>
        void navigate({
          search: (before) => ({ ...before, k: keyword }),
          replace: true,
          resetScroll: false,
        })
      }
      onPlace={(place) =>
        void navigate({
          search: (before) => ({ ...before, ...place }),
          replace: true,
          resetScroll: false,
        })
      }
      asker={isAllowed(actorOf(user), 'discussion.createThread') ? user : undefined}
      onLeave={() => void navigate({ to: '/classes/$classId', params: { classId } })}
    />
  );
}
