import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';
import { Part } from '../../ui/LazyPart/part.tsx';

const ThemePage = lazyPart(() => import('../../features/settings/theme/theme-page.tsx'));

export const Route = createFileRoute('/_app/settings/theme')({ component: Theme });

function Theme() {
  const { user } = Route.useRouteContext();
  return (
    <Part onGiveUp={() => {}}>
      <ThemePage user={user} />
    </Part>
  );
}
