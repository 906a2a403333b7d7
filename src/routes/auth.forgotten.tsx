import { createFileRoute } from '@tanstack/react-router';
import { ForgottenPage } from '../features/session/forgotten-page.tsx';
import { loginSearch } from '../lib/search-params.ts';

export const Route = createFileRoute('/auth/forgotten')({
  validateSearch: loginSearch,
  component: Forgotten,
});

function Forgotten() {
  return <ForgottenPage redirect={Route.useSearch().redirect} />;
}
