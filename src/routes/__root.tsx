import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';
import { Hosts } from '../shell/hosts.tsx';

interface RouterContext {
  queryClient: QueryClient;
  /** Whether there is a page at this address, whoever may open it. */
  hasScreen: (path: string) => boolean;
}

export const Route = createRootRouteWithContext<RouterContext>()({
  component: Root,
});

function Root() {
  return (
    <>
      <Outlet />
      <Hosts />
    </>
  );
}
