import { createFileRoute } from '@tanstack/react-router';
import { NewCoursePage } from '../../features/courses/new-course-page.tsx';

export const Route = createFileRoute('/_app/courses/new')({ component: NewCourse });

function NewCourse() {
  const { user } = Route.useRouteContext();
  const navigate = Route.useNavigate();
  return (
    <NewCoursePage
      user={user}
      onMade={(courseId) => void navigate({ to: '/courses/$courseId', params: { courseId } })}
    />
  );
}
