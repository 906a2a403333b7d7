import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { FailurePage, NotFoundPage } from '../shell/failures.tsx';
import { Hosts } from '../shell/hosts.tsx';

interface RouterContext {
  queryClient: QueryClient;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
  notFoundComponent: NotFoundPage,
  errorComponent: FailurePage,
});

function Root() {
  return (
    <>
      <Outlet />
      <Hosts />
    </>
  );
}
