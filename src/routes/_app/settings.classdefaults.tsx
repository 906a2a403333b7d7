import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Place } from '../../ui/LazyPart/place.tsx';
import { TextSkeleton } from '../../ui/Skeleton/text-skeleton.tsx';

const ClassDefaultsPage = lazyPart(() => import('../../features/settings/class-defaults-page.tsx'));

export const Route = createFileRoute('/_app/settings/classdefaults')({ component: ClassDefaults });

function ClassDefaults() {
  return (
    <Place fallback={<TextSkeleton />}>
      <ClassDefaultsPage />
    </Place>
  );
}
