import { createFileRoute, redirect } from '@tanstack/react-router';
import { LoginPage } from '../features/session/login-page.tsx';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { loginSearch } from '../lib/search-params.ts';
import { currentAccount } from '../offline/accounts/accounts.ts';
import { listAccounts } from '../offline/database/meta-database.ts';

export const Route = createFileRoute('/auth/login')({
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    const { userId, mustSignIn } = currentAccount();
    // Should the session be over, the page that opens then finds out and leads back here.
    if (userId !== undefined && !mustSignIn)
      throw redirect({ href: safeRedirect(search.redirect), replace: true });
  },
  // Before the page is shown: nothing of it moves under a finger.
  loader: () => listAccounts().catch(() => []),
  component: Login,
});

function Login() {
  const { redirect: wanted } = Route.useSearch();
  return (
    <LoginPage href={safeRedirect(wanted)} redirect={wanted} keptAccounts={Route.useLoaderData()} />
  );
}
