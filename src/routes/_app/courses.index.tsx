import { createFileRoute } from '@tanstack/react-router';
import { CourseListPage } from '../../features/courses/course-list-page.tsx';
import {
  courseListQueryOf,
  CourseListSearchSchema,
} from '../../features/courses/course-list-search.ts';
import { courseListQuery } from '../../features/courses/courses.queries.ts';
import { changedSearch } from '../../lib/changed-search.ts';

export const Route = createFileRoute('/_app/courses/')({
  validateSearch: CourseListSearchSchema,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.queryClient.prefetchQuery(courseListQuery(courseListQueryOf(deps)));
  },
  component: Courses,
});

function Courses() {
  const { user } = Route.useRouteContext();
  const search = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <CourseListPage
      user={user}
      search={search}
      onSearch={(next) => void navigate({ search: changedSearch(search, next), replace: true })}
    />
  );
}
