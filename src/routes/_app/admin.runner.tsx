import { createFileRoute } from '@tanstack/react-router';
import { RunnerPage } from '../../features/runner/runner-page.tsx';
import { runnerQuery } from '../../features/runner/runner.queries.ts';

export const Route = createFileRoute('/_app/admin/runner')({
  loader: ({ context }) => void context.queryClient.prefetchQuery(runnerQuery()),
  component: RunnerPage,
});
