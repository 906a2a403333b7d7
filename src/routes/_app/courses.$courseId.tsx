import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { CoursePage } from '../../features/courses/course-page.tsx';
import { courseTabs } from '../../features/courses/course-tabs.ts';
import { courseQuery } from '../../features/courses/courses.queries.ts';
import { idParam } from '../../lib/id-param.ts';
import { PageSkeleton } from '../../ui/Skeleton/page-skeleton.tsx';

export const Route = createFileRoute('/_app/courses/$courseId')({
  params: {
    parse: ({ courseId }) => ({ courseId: idParam(courseId) }),
    stringify: ({ courseId }) => ({ courseId: String(courseId) }),
  },
  validateSearch: z.object({ tab: z.enum(courseTabs).optional().catch(undefined) }),
  loader: ({ context: { queryClient }, params: { courseId } }) =>
    queryClient.ensureQueryData(courseQuery(courseId)),
  pendingComponent: PageSkeleton,
  component: Course,
});

function Course() {
  const { user } = Route.useRouteContext();
  const { courseId } = Route.useParams();
  const { tab = 'outline' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CoursePage
      key={courseId}
      user={user}
      courseId={courseId}
      tab={tab}
      onTab={(next) => void navigate({ search: { tab: next }, replace: true })}
      onDeleted={() => void navigate({ to: '/courses' })}
    />
  );
}
