import { useSuspenseQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { isAllowed } from '../../../domain/access/permissions.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import type { User } from '../../../domain/people/user.schema.ts';
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
import { ensureClass } from './-classes/ensure-class.ts';
import { Room } from './-train/room.tsx';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { RoomSkeleton } from '../../ui/Skeleton/room-skeleton.tsx';

const ClassAsTrainee = lazyPart(async () => ({
  default: (await import('./-classes/class-as-trainee.staff.tsx')).ClassAsTrainee,
}));

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
  loader: ({ context, params: { classId } }) => ensureClass(context, classId),
  pendingComponent: RoomSkeleton,
  component: Train,
});

function Train() {
  const { user } = Route.useRouteContext();
  const { classId } = Route.useParams();
  const navigate = Route.useNavigate();
  if (isTrainee(user.viewAs)) return <OwnRoom user={user} />;
  // The room records what one does in it: staff look at the class as its trainees see it.
  return (
    <Part>
      <ClassAsTrainee
        classId={classId}
        onLeave={() => void navigate({ to: '/classes/$classId', params: { classId } })}
      />
    </Part>
  );
}

function OwnRoom({ user }: { user: User }) {
  useEffect(noteClassOpened, []);
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
