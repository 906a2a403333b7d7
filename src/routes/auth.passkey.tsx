import { createFileRoute } from '@tanstack/react-router';
import { AddPasskeyPage } from '../features/session/passkeys/add-passkey-page.tsx';
import { safeRedirect } from '../lib/safe-redirect.ts';
import { loginSearch } from '../lib/search-params.ts';

export const Route = createFileRoute('/auth/passkey')({
  validateSearch: loginSearch,
  component: AddPasskey,
});

function AddPasskey() {
  return <AddPasskeyPage href={safeRedirect(Route.useSearch().redirect)} />;
}
