import { createFileRoute } from '@tanstack/react-router';
import { z } from 'zod';
import { UnsubscribePage } from '../features/notifications/unsubscribe-page.tsx';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: z.object({ token: z.string().catch('') }),
  component: Unsubscribe,
});

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token} />;
}
