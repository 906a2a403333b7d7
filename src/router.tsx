import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { FailurePage, NotFoundPage } from './shell/failures.tsx';
import { routeTree } from './routeTree.gen.ts';

export function newRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    // TanStack Query knows what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // Shown where the page would be, so that the frame around it stays.
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
