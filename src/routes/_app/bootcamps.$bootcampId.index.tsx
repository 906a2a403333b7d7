import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/bootcamps/$bootcampId/')({
  beforeLoad: ({ params }) => {
    throw redirect({ to: '/bootcamps/$bootcampId/overview', params, replace: true });
  },
});
