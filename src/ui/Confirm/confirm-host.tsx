import { useSnapshot } from 'valtio';
import { lazyPart } from '../LazyPart/lazy-part.tsx';
import { Part } from '../LazyPart/part.tsx';
import { confirmation } from './confirm-store.ts';

// The dialog's own code comes with the first question.
const ConfirmDialog = lazyPart(() => import('./confirm-dialog.tsx'));

export function ConfirmHost() {
  const { asked } = useSnapshot(confirmation);
  if (!asked) return null;
  return (
    <Part onGiveUp={() => asked.answer(false)}>
      <ConfirmDialog />
    </Part>
  );
}
