import { useQuery } from '@tanstack/react-query';
import { createFileRoute, redirect } from '@tanstack/react-router';
import { landingOf } from '../../../domain/access/landing.ts';
import { mayOpen } from '../../../domain/access/routes.ts';
import { isTrainee } from '../../../domain/access/roles.ts';
import { Part } from '../../ui/LazyPart/part.tsx';
import { quietPart } from '../../ui/LazyPart/quiet-part.tsx';
import { ConfirmNotice, HomeNotice } from '../../features/announcements/home-notice.tsx';
import { TraineeHome } from '../../features/training/home/trainee-home.tsx';
import { homeQuery } from '../../features/training/training.queries.ts';
import { InstallHint } from '../../features/install/install-hint.tsx';
import { actorOf, belongingsOf } from '../../lib/actor.ts';
import { userQuery } from '../../lib/user.queries.ts';
import { usePlaceOnDevice } from './-home/use-place-on-device.ts';

// Comes after the page: nobody's first minute waits for it.
const CsatPrompts = quietPart(() => import('../../features/csat/prompt/csat-prompts.later.tsx'));

export const Route = createFileRoute('/_app/')({
  context: ({ context: { queryClient } }) => {
    // Runs before it is known who this is, so that both questions are asked at once. Only whoever is
    // known to have no such home is spared.
    const user = queryClient.getQueryData(userQuery().queryKey);
    if (!user || isTrainee(user.viewAs)) void queryClient.prefetchQuery(homeQuery());
  },
  beforeLoad: ({ context: { user, hasScreen } }) => {
    const actor = actorOf(user);
    // Of the provider's staff not everybody may see its courses.
    const leads = (path: string) => hasScreen(path) && mayOpen(path, actor, belongingsOf(user));
    const landing: string = landingOf(actor, user.workspace.isSelfLearning, leads);
    if (landing !== '/') throw redirect({ to: landing, replace: true });
    const { id: bootcampId } = user.workspace;
    // The home of this workspace is that of its bootcamp.
    if (bootcampId !== null)
      throw redirect({
        to: '/bootcamps/$bootcampId/overview',
        params: { bootcampId },
        replace: true,
      });
  },
  component: Home,
});

function Home() {
  const { user } = Route.useRouteContext();
  return isTrainee(user.viewAs) ? <HomeOfTrainee name={user.name} /> : null;
}

function HomeOfTrainee({ name }: { name: string }) {
  const { data: home } = useQuery(homeQuery());
  const placeOf = usePlaceOnDevice(home?.steps ?? nothing);
  return (
    <TraineeHome
      name={name}
      notice={<ConfirmNotice />}
      hint={
        <>
          <Part isQuiet>
            <CsatPrompts />
          </Part>
          <HomeNotice />
          <InstallHint />
        </>
      }
      placeOf={placeOf}
    />
  );
}

const nothing: never[] = [];
