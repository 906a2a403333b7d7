import type { QueryClient } from '@tanstack/react-query';
import { createRouter } from '@tanstack/react-router';
import { FailurePage, NotFoundPage } from './shell/failures.tsx';
import { routeTree } from './routeTree.gen.ts';

export function newRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: {
      queryClient,
      hasScreen: (path: string): boolean => Object.hasOwn(router.routesByPath, path),
    },
    defaultPreload: 'intent',
    // TanStack Query knows what is fresh.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
    // A page that has a skeleton shows it when its data take longer than this.
    defaultPendingMs: 500,
    defaultPendingMinMs: 0,
    // Shown where the page would be, so that the frame around it stays.
    defaultErrorComponent: FailurePage,
    defaultNotFoundComponent: NotFoundPage,
  });
  return router;
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof newRouter>;
  }
}
