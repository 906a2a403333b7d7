import { createFileRoute, redirect } from '@tanstack/react-router';
import { loginSearch } from '../lib/search-params.ts';

/** Another name of the login. */
export const Route = createFileRoute('/login')({
  validateSearch: loginSearch,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/auth/login', search, replace: true });
  },
});
