import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginPage } from '../features/session/login-page.tsx';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { listAccounts } from '../offline/database/meta-database.ts';

export const Route = createFileRoute('/auth/login')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  // Before the page is shown: nothing of it moves under a finger.
  loader: () => listAccounts().catch(() => []),
  component: Login,
});

function Login() {
  return (
    <LoginPage
      href={safeRedirect(Route.useSearch().redirect)}
      keptAccounts={Route.useLoaderData()}
    />
  );
}
