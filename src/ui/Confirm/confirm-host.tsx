import { lazy, Suspense } from 'react';
import { useSnapshot } from 'valtio';
import { confirmation } from './confirm-store.ts';

// The dialog's own code comes with the first question.
const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'));

export function ConfirmHost() {
  const { asked } = useSnapshot(confirmation);
  if (!asked) return null;
  return (
    <Suspense>
      <ConfirmDialog />
    </Suspense>
  );
}
