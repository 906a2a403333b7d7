import { createFileRoute } from '@tanstack/react-router';
import { lazyPart } from '../../ui/LazyPart/lazy-part.tsx';

// Of admins alone: no other device fetches it.
const StoragePage = lazyPart(async () => ({
  default: (await import('../../features/usage/storage-page.tsx')).StoragePage,
}));

export const Route = createFileRoute('/_app/settings/storage')({ component: Storage });

function Storage() {
  return <StoragePage />;
}
