import { createFileRoute } from '@tanstack/react-router';
import { figuresQuery } from '../../features/admin/admin.queries.ts';
import { SitePage } from '../../features/admin/site-page.tsx';

export const Route = createFileRoute('/_app/admin/site')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(figuresQuery()),
  component: SitePage,
});
