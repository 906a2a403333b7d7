import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { LoginPage } from '../features/session/login-page.tsx';
import { safeRedirect } from '../lib/safe-redirect.ts';

export const Route = createFileRoute('/auth/login')({
  validateSearch: z.object({ redirect: z.string().optional().catch(undefined) }),
  component: Login,
});

function Login() {
  return <LoginPage href={safeRedirect(Route.useSearch().redirect)} />;
}
