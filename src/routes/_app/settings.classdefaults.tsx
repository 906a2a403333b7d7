import { createFileRoute } from '@tanstack/react-router';
import { classDefaultsQuery } from '../../features/settings/site.queries.ts';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

const ClassDefaultsPage = lazyPart(() => import('../../features/settings/class-defaults-page.tsx'));

export const Route = createFileRoute('/_app/settings/classdefaults')({
  loader: ({ context }) => context.queryClient.ensureQueryData(classDefaultsQuery()),
  component: ClassDefaults,
});

function ClassDefaults() {
  return <ClassDefaultsPage />;
}
