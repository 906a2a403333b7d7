import { useEffect, useEffectEvent } from 'react';

export interface ReviewKeys {
  readonly onNext: () => void;
  readonly onPrevious: () => void;
  readonly onNextComment: () => void;
  readonly onPreviousComment: () => void;
  readonly onComment: () => void;
  readonly onConfirm: () => void;
}

/** Single letters while nothing is being typed; Ctrl and Enter wherever one is. */
export function useReviewKeys(keys: ReviewKeys): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event, keys);
    if (!act) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function actionOf(event: KeyboardEvent, keys: ReviewKeys): (() => void) | undefined {
  const { key, ctrlKey, metaKey, altKey, target } = event;
  if (key === 'Enter' && (ctrlKey || metaKey)) return keys.onConfirm;
  const isTyping =
    target instanceof HTMLElement && target.closest('input, textarea, [role="dialog"]') !== null;
  if (isTyping || ctrlKey || metaKey || altKey) return undefined;
  switch (key.toLowerCase()) {
    case 'j':
      return keys.onNext;
    case 'k':
      return keys.onPrevious;
    case 'n':
      return keys.onNextComment;
    case 'p':
      return keys.onPreviousComment;
    case 'c':
      return keys.onComment;
    default:
      return undefined;
  }
}
