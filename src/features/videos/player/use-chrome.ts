import { useCallback, useEffect, useRef, useState } from 'react';

const quietMs = 3000;

/** What steers the picture goes out of its way while it plays and nobody moves. */
export function useChrome(mayHide: boolean) {
  const [isAwake, setAwake] = useState(true);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const wake = useCallback(() => {
    setAwake(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAwake(false), quietMs);
  }, []);
  useEffect(() => {
    // oxlint-disable-next-line react/set-state-in-effect -- from then on it is counted until it hides
    if (mayHide) wake();
    return () => clearTimeout(timer.current);
  }, [mayHide, wake]);
  return { isShown: isAwake || !mayHide, wake };
}
