import { createFileRoute, redirect } from '@tanstack/react-router';
import { isTrainee } from '../../../domain/access/roles.ts';
import { looksAsTrainee } from '../../../domain/access/views.ts';
import { CoursePage } from '../../features/selflearning/own/course-page.tsx';
import { courseOutlineQuery } from '../../features/selflearning/own-learning.queries.ts';
import { actorOf } from '../../lib/actor.ts';
import { idParam } from '../../lib/id-param.ts';

export const Route = createFileRoute('/_app/selflearnings/courses/$courseId')({
  params: {
    parse: ({ courseId }) => ({ courseId: idParam(courseId) }),
    stringify: ({ courseId }) => ({ courseId: String(courseId) }),
  },
  beforeLoad: ({ context: { user } }) => {
    if (!isTrainee(user.viewAs)) throw redirect({ to: '/selflearnings/courses', replace: true });
  },
  // Not awaited: what lies on this device is shown at once, with or without a server.
  loader: ({ context: { queryClient }, params }) =>
    void queryClient.prefetchQuery(courseOutlineQuery(params.courseId)),
  component: Course,
});

function Course() {
  const { user } = Route.useRouteContext();
  const { courseId } = Route.useParams();
  return <CoursePage courseId={courseId} isReadOnly={looksAsTrainee(actorOf(user))} />;
}
