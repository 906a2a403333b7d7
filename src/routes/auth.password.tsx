import { createFileRoute, useLocation } from '@tanstack/react-router';
import { PasswordLinkPage } from '../features/session/password-link-page.tsx';

export const Route = createFileRoute('/auth/password')({ component: PasswordLink });

function PasswordLink() {
  const token = useLocation({ select: ({ hash }) => hash });
  return <PasswordLinkPage token={token} />;
}
