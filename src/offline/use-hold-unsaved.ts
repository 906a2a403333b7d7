import { useEffect, useEffectEvent } from 'react';
import { holdUnsaved } from './unsaved.ts';

/** As long as something typed is not saved, the page is not left without a question, and saves when hidden. */
export function useHoldUnsaved(isUnsaved: boolean, save: () => Promise<unknown>): void {
  const saveNow = useEffectEvent(save);
  useEffect(() => (isUnsaved ? holdUnsaved(() => saveNow()) : undefined), [isUnsaved]);
}
