import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/')({ component: Home });

function Home() {
  const { user } = Route.useRouteContext();
  return <main>{user.name}</main>;
}
