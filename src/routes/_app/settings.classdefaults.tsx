import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';

const ClassDefaultsPage = lazyPart(() => import('../../features/settings/class-defaults-page.tsx'));

export const Route = createFileRoute('/_app/settings/classdefaults')({ component: ClassDefaults });

function ClassDefaults() {
  return (
    <Part onGiveUp={() => {}}>
      <ClassDefaultsPage />
    </Part>
  );
}
