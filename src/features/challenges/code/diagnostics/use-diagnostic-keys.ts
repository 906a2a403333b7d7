import { useEffect, useEffectEvent } from 'react';
import type { ToldDiagnostic } from './told-diagnostics.ts';
import type { Diagnostics } from './use-diagnostics.ts';

/** F8 goes to the next place about which something is said, with Shift to the one before it. */
export function useDiagnosticKeys(
  { beside }: Diagnostics,
  onGo: (one: ToldDiagnostic) => void,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'F8' || event.ctrlKey || event.altKey || event.metaKey) return;
    const one = beside(event.shiftKey ? -1 : 1);
    if (!one) return;
    event.preventDefault();
    onGo(one);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}
