import { createFileRoute, Outlet } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { BootcampFrame } from '../../features/bootcamps/bootcamp-frame.tsx';
import { bootcampQuery } from '../../features/bootcamps/bootcamps.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';
import { BootcampDownload } from './-bootcamps/bootcamp-download.tsx';

const DeskActions = lazyPart(async () => ({
  default: (await import('../../features/bootcamps/desk/desk-actions.staff.tsx')).DeskActions,
}));

export const Route = createFileRoute('/_app/bootcamps/$bootcampId')({
  params: {
    parse: ({ bootcampId }) => ({ bootcampId: idParam(bootcampId) }),
    stringify: ({ bootcampId }) => ({ bootcampId: String(bootcampId) }),
  },
  loader: ({ context: { queryClient }, params: { bootcampId } }) =>
    queryClient.ensureQueryData(bootcampQuery(bootcampId)),
  pendingComponent: PageSkeleton,
  component: Bootcamp,
});

/** What all rooms of a bootcamp have around them. */
function Bootcamp() {
  const { user } = Route.useRouteContext();
  const { bootcampId } = Route.useParams();
  const navigate = Route.useNavigate();
  return (
    <BootcampFrame
      user={user}
      bootcampId={bootcampId}
      actions={
        isTrainee(user.viewAs) ? (
          <BootcampDownload bootcampId={bootcampId} />
        ) : (
          <Part isQuiet>
            <DeskActions
              user={user}
              bootcampId={bootcampId}
              onMade={(id) =>
                void navigate({
                  to: '/bootcamps/$bootcampId/overview',
                  params: { bootcampId: id },
                })
              }
            />
          </Part>
        )
      }
    >
      <Outlet />
    </BootcampFrame>
  );
}
