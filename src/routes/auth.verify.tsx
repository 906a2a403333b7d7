import { createFileRoute, useLocation } from '@tanstack/react-router';
import { VerifyEmailPage } from '../features/session/verify-email-page.tsx';

export const Route = createFileRoute('/auth/verify')({ component: VerifyEmail });

function VerifyEmail() {
  const told = new URLSearchParams(useLocation({ select: ({ hash }) => hash }));
  return <VerifyEmailPage token={told.get('token') ?? ''} email={told.get('email') ?? ''} />;
}
